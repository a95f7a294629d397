import type { ImportedPeopleWire, PersonLinkWire } from '../../api/schemas/index.ts';
import { mailTexts as texts } from './mail.messages.ts';

/** What became of mailing links, as it is shown beside them. (OP-209) */
export interface MailNote {
  tone: 'success' | 'warning' | 'info';
  text: string;
}

type Told = Pick<PersonLinkWire, 'mailed' | 'mail_to' | 'warnings' | 'ended'>;

/** What is said of the mail of one link; null where the service sends none, or the user has no address. (UI.md 4.15) */
export function linkMailNote({ mailed = false, mail_to = null, warnings = [], ended }: Told): MailNote | null {
  const address = mail_to ?? '';
  const [reason] = warnings;
  if (ended === true) return { tone: 'warning', text: texts.ended(reason ?? '') };
  if (mailed) return { tone: 'success', text: texts.sent(address) };
  return reason === undefined ? null : { tone: 'warning', text: texts.failed(address, reason) };
}

/** The same of a list, and whose links are to be handed over; nothing where no mail was meant to go. (ROL-015) */
export function listMailNotes({ people }: Pick<ImportedPeopleWire, 'people'>): MailNote[] {
  const all = people.flatMap(({ link }) => (link === null ? [] : [link]));
  const over = all.filter(({ ended }) => ended === true);
  const links = all.filter(({ ended }) => ended !== true);
  const sent = links.filter(({ mailed }) => mailed === true).length;
  const failed = links.flatMap(({ warnings }) => warnings?.[0] ?? []);
  const without = links.length - sent - failed.length;
  const [reason] = failed;
  return [
    ...(sent === 0 ? [] : [{ tone: 'success' as const, text: texts.listSent(sent) }]),
    ...(reason === undefined ? [] : [{ tone: 'warning' as const, text: texts.listFailed(failed.length, reason) }]),
    ...(sent + failed.length === 0 || without === 0
      ? []
      : [{ tone: 'info' as const, text: texts.listWithout(without) }]),
    ...over.slice(0, 1).map(({ warnings }) => ({
      tone: 'warning' as const,
      text: texts.listEnded(over.length, warnings?.[0] ?? ''),
    })),
  ];
}

/** Whether a link is lost once it is closed: nobody has it but who sees it. */
export function isShownAlone({ mailed = false, ended = false }: Told): boolean {
  return !mailed && !ended;
}
