import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { focusField } from '../../platform/focus-field.ts';
import { SnackbarRegion } from '../feedback/Snackbar.tsx';
import { Tabs } from '../links/Tabs.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CopyField } from './CopyField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SegmentedToggle } from './SegmentedToggle.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { TextField } from './TextField.tsx';

const wrapper = StrictMode;

describe('TextField (UI.md sections 4.3 and 9.5)', () => {
  it('ties label, note and error to the input, and says what is required', () => {
    render(
      <TextField
        label="Heading"
        value=""
        isRequired
        isInvalid
        errorMessage="Enter heading."
        description="Shown in bold."
      />,
      { wrapper },
    );
    const input = screen.getByLabelText(/^Heading/);
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Shown in bold.',
      'Enter heading.',
    ]);
  });

  it.each([
    [449, 'fine'],
    [450, 'near'],
    [500, 'near'],
    [501, 'over'],
  ])('counts %d of 500 as %s and never cuts what is typed', (value, level) => {
    render(<TextField label="Text" value="x" counter={{ value, max: 500 }} multiline />, { wrapper });
    const count = screen.getByText(`${value}/500`);
    expect(count.parentElement?.dataset.level).toBe(level);
    expect(screen.getByRole('textbox').hasAttribute('maxlength')).toBe(false);
  });

  it('is words that can be copied for who may only read, and says whether the browser copied them', async () => {
    const user = userEvent.setup();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    render(
      <>
        <CopyField label="Heading" value="Request Blocked" />
        <SnackbarRegion />
      </>,
      { wrapper },
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Request Blocked')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy Heading' }));
    expect(written).toHaveBeenLastCalledWith('Request Blocked');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied.'));
    written.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy Heading' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        "The browser doesn't allow copying. Select the text and copy it.",
      ),
    );
  });

  it('is found, scrolled to and focused by its path', () => {
    render(<TextField label="Heading" value="" dataPath="web.blockPage.text.block_heading" />, { wrapper });
    expect(focusField('web.blockPage.text.block_heading')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(focusField('web.blockPage.text.other')).toBe(false);
  });
});

describe('choices (UI.md section 6)', () => {
  it('SegmentedToggle moves with arrows, Home and End, and is one stop of Tab', async () => {
    const onChange = vi.fn();
    function Widths() {
      const [value, setValue] = useState('1024');
      const options = ['1280', '1024', '768', '400'].map((width) => ({ value: width, label: width }));
      return (
        <SegmentedToggle
          label="Width"
          options={options}
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    }
    render(<Widths />, { wrapper });
    expect(screen.getByRole('radiogroup', { name: 'Width' })).toBeTruthy();
    screen.getByRole('radio', { name: '1024' }).focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '400' }));
    await userEvent.keyboard('{Home}');
    expect(onChange.mock.calls).toEqual([['400'], ['1280']]);
    expect((screen.getByRole('radio', { name: '1280' }) as HTMLInputElement).checked).toBe(true);
  });

  it('Switch is a switch', async () => {
    const onChange = vi.fn();
    render(<Switch label="Show logo" isSelected={false} onChange={onChange} />, { wrapper });
    await userEvent.click(screen.getByRole('switch', { name: 'Show logo' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('Checkbox shows a part of a group', () => {
    render(<Checkbox label="Select all" isSelected={false} isIndeterminate />, { wrapper });
    expect((screen.getByRole('checkbox', { name: 'Select all' }) as HTMLInputElement).indeterminate).toBe(true);
  });

  it('RadioGroup names its group and picks one', async () => {
    const onChange = vi.fn();
    render(
      <RadioGroup
        label="Logo"
        options={[
          { value: 'upload', label: 'Upload' },
          { value: 'url', label: 'From a URL' },
        ]}
        value="upload"
        onChange={onChange}
      />,
      { wrapper },
    );
    expect(screen.getByRole('radiogroup', { name: 'Logo' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'From a URL' }));
    expect(onChange).toHaveBeenCalledWith('url');
  });

  it('Select opens with Down, picks one and gives focus back', async () => {
    const onChange = vi.fn();
    render(
      <Select
        label="Font"
        options={[
          { value: 'gotham', label: 'Gotham' },
          { value: 'arial', label: 'Arial' },
        ]}
        value="gotham"
        onChange={onChange}
      />,
      { wrapper },
    );
    const trigger = screen.getByRole('combobox', { name: 'Font' });
    expect(trigger.textContent).toBe('Gotham');
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    const chosen = await screen.findByRole('option', { name: 'Gotham' });
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'Arial' }));
    expect(onChange).toHaveBeenCalledWith('arial');
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it('[A11-002] Select finds one of many by what is typed, and takes the first with Enter', async () => {
    const onChange = vi.fn();
    const options = Array.from({ length: 40 }, (_, at) => ({ value: `r${at}`, label: `AWS region-${at} ↔ GCP` }));
    render(<Select label="Region" options={options} value="r5" onChange={onChange} />, { wrapper });
    const trigger = screen.getByRole('combobox', { name: 'Region' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    const search = await screen.findByRole('searchbox', { name: 'Search Region' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await userEvent.keyboard('nowhere');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('No match for “nowhere”.')).toBeDefined();
    await userEvent.clear(search);
    await userEvent.keyboard('gcp 12{Enter}');
    expect(onChange).toHaveBeenCalledWith('r12');
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    await userEvent.click(trigger);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('searchbox'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('region-5 ');
  });

  it.each([
    ['a press', (option: HTMLElement) => userEvent.click(option)],
    ['Enter', () => userEvent.keyboard('{Enter}')],
  ])('Select closes when what is chosen is chosen again by %s, and changes nothing', async (_, choose) => {
    const onChange = vi.fn();
    render(
      <Select label="Font" options={[{ value: 'gotham', label: 'Gotham' }]} value="gotham" onChange={onChange} />,
      {
        wrapper,
      },
    );
    const trigger = screen.getByRole('combobox', { name: 'Font' });
    await userEvent.click(trigger);
    const chosen = await screen.findByRole('option', { name: 'Gotham' });
    chosen.focus();
    await choose(chosen);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('Tabs move with arrows; a manual one waits for Enter', async () => {
    const onChange = vi.fn();
    const items = [
      { id: 'style', label: 'Style', content: 'one' },
      { id: 'text', label: 'Text', content: 'two' },
    ];
    const { rerender } = render(<Tabs label="Sections" items={items} value="style" onChange={onChange} />, { wrapper });
    expect(screen.getByRole('tabpanel', { name: 'Style' }).textContent).toBe('one');
    screen.getByRole('tab', { name: 'Style' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenCalledWith('text');
    rerender(<Tabs label="Sections" items={items} value="style" onChange={onChange} activation="manual" />);
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Style' }));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
