import { type LogsScreen, place, repeat, rounds, say, week } from './logs-screen.ts';
import type { RowsWanted } from './logs-screen-page.ts';

/** The last step of a change, and the event of the page that its time begins with. */
interface LastStep {
  from: RowsWanted['from'];
  act: () => Promise<unknown>;
}

/** Texts of many events, of a seventh, and of none: each is looked for in all events until a page is full. */
const texts = ['mail', 'article/17', 'of-nobody'];

/** Changes a filter of each kind; from the last step to the first row that was not there before. (issue 7, acceptance 2) */
export async function measureFilters(screen: LogsScreen): Promise<void> {
  const { page } = screen;
  const change = async (name: string, prepare: () => Promise<LastStep>, open = () => screen.open(week)) => {
    const times = await repeat(rounds, async () => {
      await open();
      const { from, act } = await prepare();
      const took = await screen.rows({ from }, act);
      await screen.quiet();
      return took;
    });
    say(`filter, ${name}`, times);
  };
  const action = page.getByRole('radiogroup', { name: 'Action' });
  const toBlocked = async (): Promise<LastStep> => ({
    from: 'click',
    act: () => action.getByText('Block', { exact: true }).click(),
  });
  await change('action', toBlocked);
  await change('action while bars and count of the query before are under way', toBlocked, async () => {
    await screen.leave();
    return screen.rows({ hash: place(week) });
  });
  await change('a category of the menu', async () => {
    await page.getByRole('button', { name: /^Category/ }).click();
    await page.getByRole('option', { name: 'Shopping', selected: false }).click();
    return { from: 'keydown', act: () => page.keyboard.press('Escape') };
  });
  for (const text of texts) {
    await change(`the text ${text}`, async () => {
      await page.getByRole('combobox', { name: 'Search and filter' }).fill(text);
      return { from: 'keydown', act: () => page.keyboard.press('Enter') };
    });
  }
}
