import { loadArea, revisionOf, signIn, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import {
  answerLost,
  failure,
  faultOfPublish,
  faultOfReads,
  faultOfWrites,
  field,
  messages,
  neverSent,
  noAnswer,
  openEditor,
  refuse,
  saveBar,
  saveButton,
  saved,
  show,
  type,
  typed,
  writes,
} from './support/editor.ts';
import { openWindow, requireBuiltPortal } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
/** Another look at what the service holds. */
let observer: TestSession;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  browser = await sharedChromium();
  observer = await signIn(backend.url, backend.admin);
});

afterEach(async () => {
  await closeWindows();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

async function editor(look: Parameters<typeof openWindow>[1] = {}) {
  const { page, context, problems } = await openWindow(browser, look);
  await openEditor(page, backend.url, backend.admin);
  return { page, context, problems, sent: writes(page) };
}

const stored = async (area: 'web' | 'email' | 'dlp') => JSON.stringify(await loadArea(observer, area));

/** What a write says about the revision that it was made on. (DESIGN section 3) */
const tokenOf = ({ rev_id, state, updated_at }: Record<string, unknown>) => ({ rev_id, state, updated_at });

describe('a save that fails (DESIGN section 3)', () => {
  /** Edits in the three areas, a fault at the second write, and Save. */
  async function saveInPart(edit: string) {
    const { page, problems, sent } = await editor();
    await type(page, 'web', `Web of ${edit}`);
    await type(page, 'dlp', `DLP of ${edit}`);
    await type(page, 'email', `Email of ${edit}`);
    const fault = await faultOfWrites(page, 'email', refuse(500, 'The disk is full.'));
    await saveButton(page).click();
    await expect.poll(() => failure(page).textContent()).toContain("Couldn't save Email.");
    return { page, problems, sent, fault };
  }

  it('[SAV-005] [SAV-017] [ERR-006] ends there, and says in its words what was stored and what was not', async () => {
    const { page, sent } = await saveInPart('the first save');
    await expect
      .poll(() => failure(page).textContent())
      .toMatch(/^Couldn't save Email\. The disk is full\..* Web was saved\. DLP was not sent\.$/);
    expect(sent).toEqual(['web', 'email']);
    expect(await stored('web')).toContain('Web of the first save');
    expect(await stored('email')).not.toContain('Email of the first save');
    for (const [area, name] of [
      ['email', 'Email'],
      ['dlp', 'DLP'],
      ['web', 'Web'],
    ] as const)
      expect(await typed(page, area)).toBe(`${name} of the first save`);
  });

  it('[SAV-015] is logged and stands in the bar until it is tried again', async () => {
    const { page, problems } = await saveInPart('the logged save');
    expect(await saveBar(page).getAttribute('data-state')).toBe('CanNotSaveData');
    await expect.poll(() => problems.filter((logged) => logged.startsWith('save ')).length).toBe(1);
  });

  it('[CNF-001] leaves the stored area clean: Retry sends only the rest', async () => {
    const { page, sent, fault } = await saveInPart('the second save');
    await fault.end();
    await saveBar(page).getByRole('button', { name: 'Retry' }).click();
    await saved(page);
    expect(sent).toEqual(['web', 'email', 'email', 'dlp']);
    expect(await stored('email')).toContain('Email of the second save');
    expect(await stored('dlp')).toContain('DLP of the second save');
  });

  it('[SAV-004] [CNF-002] sends the changed areas alone, each with the token of the answer before it', async () => {
    const { page } = await openWindow(browser);
    // In the page, since a browser tells nobody outside what a large body holds.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = async (...given) => {
        const request = new Request(...given);
        const body = request.method === 'PUT' ? await request.clone().text() : null;
        const answer = await send(request);
        if (body !== null)
          Object.assign(window, {
            exchanges: [...(Reflect.get(window, 'exchanges') ?? []), [body, await answer.clone().text()]],
          });
        return answer;
      };
    });
    await openEditor(page, backend.url, backend.admin);
    const sent = writes(page);
    await type(page, 'web', 'Web with a token');
    await type(page, 'dlp', 'DLP with a token');
    await saveButton(page).click();
    await saved(page);
    expect(sent).toEqual(['web', 'dlp']);
    const exchanges: [string, string][] = await page.evaluate(() => Reflect.get(window, 'exchanges'));
    const [first, second] = exchanges.map(([body, answer]) => {
      const { revision } = JSON.parse(answer);
      return { sent: tokenOf(JSON.parse(body)), answered: tokenOf({ ...revision, rev_id: revision.staged_rev_id }) };
    });
    expect(exchanges).toHaveLength(2);
    expect(second?.sent).toEqual(first?.answered);
    expect(second?.sent).not.toEqual(first?.sent);
  });

  it('[CNF-004] keeps the edits while there is no network and saves them when it is back', async () => {
    const { page, context, sent } = await editor({ loadsAhead: true, isNew: true });
    await page.waitForLoadState('networkidle'); // what loads on demand is there; before that a page has no words for a failure
    await context.setOffline(true);
    await type(page, 'web', 'Written without a network');
    await saveButton(page).click();
    await failure(page).getByText("It isn't known whether Web was saved.").waitFor();
    expect(await field(page, 'web').inputValue()).toBe('Written without a network');

    await context.setOffline(false);
    await saveBar(page).getByRole('button', { name: 'Retry' }).click();
    await saved(page);
    expect(sent).toEqual(['web', 'web']);
    expect(await stored('web')).toContain('Written without a network');
  });

  it('[CNF-004] does not send a write again whose answer was lost: reading shows that it is stored', async () => {
    const { page, sent } = await editor();
    await type(page, 'web', 'Stored without an answer');
    const answers = await faultOfWrites(page, 'web', answerLost);
    const reads = await faultOfReads(page, neverSent);
    await saveButton(page).click();

    await failure(page).getByText("It isn't known whether Web was saved.").waitFor();
    expect(reads.met).toBeGreaterThan(0);
    expect(await stored('web')).toContain('Stored without an answer'); // while the screen cannot know
    await reads.end();
    await saveBar(page).getByRole('button', { name: 'Retry' }).click();
    await saved(page);
    expect(answers.met).toBe(1);
    expect(sent).toEqual(['web']);
    expect(await field(page, 'web').inputValue()).toBe('Stored without an answer');
  });

  it('[ERR-005] [CNF-004] says which call ran out of time, and that nothing was stored', async () => {
    const { page } = await openWindow(browser);
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), apiTimeoutMs: 8000 } });
    });
    await openEditor(page, backend.url, backend.admin);
    await type(page, 'web', 'Too slow');
    const fault = await faultOfWrites(page, 'web', noAnswer);
    await saveButton(page).click();
    await failure(page).getByText("Couldn't save Web. Request timeout. (customization.save.web)").waitFor();
    await expect.poll(() => field(page, 'web').isEditable()).toBe(true);
    expect(await field(page, 'web').inputValue()).toBe('Too slow');
    await fault.end();
    await saveBar(page).getByRole('button', { name: 'Retry' }).click();
    await saved(page);
    expect(await stored('web')).toContain('Too slow');
  });

  it('[DRF-003] [CNF-001] offers after a reload in the middle what had not been stored', async () => {
    const { page } = await editor();
    page.on('dialog', (dialog) => dialog.accept());
    await type(page, 'web', 'Web before the reload');
    await type(page, 'email', 'Email before the reload');
    const fault = await faultOfWrites(page, 'email', noAnswer);
    await saveButton(page).click();
    await expect.poll(() => fault.met).toBe(1);
    await page.reload();
    await fault.end();

    const offer = page.getByRole('dialog', { name: 'Restore unsaved changes' });
    await offer.getByText('Email before the reload').waitFor();
    expect(await offer.getByText('Web before the reload').count()).toBe(0);
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect.poll(() => typed(page, 'email')).toBe('Email before the reload');
    await expect.poll(() => typed(page, 'web')).toBe('Web before the reload');
    await saveButton(page).click();
    await saved(page);
    expect(await stored('email')).toContain('Email before the reload');
  });
});

describe('ways to save (UI.md 4.6)', () => {
  it('[SAV-004] sends one write for each changed area, however often Save is pressed', async () => {
    const { page, sent } = await editor();
    await type(page, 'email', 'Pressed twice');
    await type(page, 'web', 'Pressed twice');
    await saveButton(page).dblclick();
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.keyboard.press('Control+s');
    expect(sent).toEqual(['web', 'email']);
  });

  it('[SAV-004] saves by keyboard what is just being typed, also a color that was not left', async () => {
    const { page } = await editor();
    await field(page, 'web').fill('Saved by keyboard');
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.evaluate(() => {
      location.hash = '#/customization/web/block-page/style';
    });
    const color = page.getByRole('textbox', { name: 'Link color', exact: true });
    await color.fill('#0B57D1');
    await color.press('Control+s');
    await expect.poll(() => stored('web')).toMatch(/#0B57D1/i);
    expect(await stored('web')).toContain('Saved by keyboard');
  });
});

describe('a publish that fails (DESIGN section 3)', () => {
  it('[SAV-016] [ERR-006] says why, stays staged, and publishes when it is asked again', async () => {
    const { page, problems } = await editor();
    await type(page, 'web', 'Published at the second try');
    await saveButton(page).click();
    await saved(page);
    const fault = await faultOfPublish(page, refuse(500, 'The queue is closed.'));
    await page.getByRole('button', { name: 'Publish…' }).click();
    const review = page.getByRole('dialog', { name: 'Review and publish' });
    await review.getByText('Published at the second try').first().waitFor();
    await review.getByRole('button', { name: 'Publish', exact: true }).click();
    await review.getByRole('alert').getByText("Couldn't publish. The queue is closed.").waitFor();
    await expect.poll(() => problems.filter((logged) => logged.startsWith('publish ')).length).toBe(1);
    expect(fault.met).toBe(1);
    expect((await revisionOf(observer)).state).toBe('staged');

    await fault.end();
    await review.getByRole('button', { name: 'Publish', exact: true }).click();
    await messages(page).getByText('Published. End users see the changes now.').waitFor();
    expect((await revisionOf(observer)).state).not.toBe('staged');
    await show(page, 'web');
    expect(await field(page, 'web').inputValue()).toBe('Published at the second try');
  });
});
