import { isOpaqueHex, parseColor, toHex } from '@portico/core/customization';
import { formTexts } from '@portico/core/customization/view';
import { useEffect, useRef, useState } from 'react';
import { ColorArea, parseColor as readColor } from 'react-aria-components/ColorArea';
import { ColorPicker } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch, ColorSwatchPicker, ColorSwatchPickerItem } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { TextField } from '../../../components/fields/TextField.tsx';
import * as styles from './ColorPopover.css.ts';
import { pickerMessages } from './picker.messages.ts';

export interface ColorPopoverProps {
  /** As stored; anything that is no color starts at white. */
  value: string;
  /** Colors that were chosen before, the newest first. */
  recent: readonly string[];
  /** Colors of other fields, ready to take over. */
  elsewhere: readonly string[];
  onChange: (value: string) => void;
  /** Gets the color that stands there when the picker closes, if it is another one. */
  onChosen: (value: string) => void;
}

/** Area, hue, hex, recent colors and those used elsewhere; fetched when a swatch is opened for the first time. (UI.md 4.3) */
export function ColorPopover({ value, recent, elsewhere, onChange, onChosen }: ColorPopoverProps) {
  useChosen(value, onChosen);
  const hex = toHex(parseColor(value) ?? { r: 255, g: 255, b: 255 });
  // A grey has no hue in its hex form; the picked color keeps it, so that the slider does not jump back.
  const [picked, setPicked] = useState(() => readColor(hex).toFormat('hsb'));
  const color = picked.toString('hex').toUpperCase() === hex ? picked : readColor(hex).toFormat('hsb');
  return (
    <ColorPicker
      value={color}
      onChange={(next) => {
        setPicked(next.toFormat('hsb'));
        onChange(next.toString('hex').toUpperCase());
      }}
    >
      <div className={styles.panel}>
        <ColorArea
          className={styles.area}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          aria-label={pickerMessages.area}
        >
          <ColorThumb className={styles.thumb} />
        </ColorArea>
        <ColorSlider className={styles.hue} colorSpace="hsb" channel="hue" aria-label={pickerMessages.hue}>
          <SliderTrack className={styles.track}>
            <ColorThumb className={styles.sliderThumb} />
          </SliderTrack>
        </ColorSlider>
        <TextField label={pickerMessages.hex} mono value={value} onChange={onChange} />
        <Swatches heading={formTexts.colorsRecent} label={pickerMessages.recent} colors={recent} />
        <Swatches heading={formTexts.colorsElsewhere} label={pickerMessages.elsewhere} colors={elsewhere} />
      </div>
    </ColorPicker>
  );
}

interface SwatchesProps {
  heading: string;
  label: string;
  colors: readonly string[];
}

/** A row of colors to take over; the picker's swatches are opaque. */
function Swatches({ heading, label, colors }: SwatchesProps) {
  const shown = colors.filter(isOpaqueHex);
  if (shown.length === 0) return null;
  return (
    <div className={styles.used}>
      <span className={styles.heading}>{heading}</span>
      <ColorSwatchPicker className={styles.swatches} aria-label={label}>
        {shown.map((color) => (
          <ColorSwatchPickerItem key={color} color={color} className={styles.usedItem}>
            <ColorSwatch className={styles.usedSwatch} />
          </ColorSwatchPickerItem>
        ))}
      </ColorSwatchPicker>
    </div>
  );
}

/** A drag passes many colors; only the one that stays was chosen. */
function useChosen(value: string, onChosen: (value: string) => void) {
  const latest = useRef({ value, onChosen });
  useEffect(() => {
    latest.current = { value, onChosen };
  });
  const [opened] = useState(value);
  useEffect(
    () => () => {
      if (latest.current.value !== opened) latest.current.onChosen(latest.current.value);
    },
    [opened],
  );
}
