import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Link } from '../../../components/links/Link.tsx';

export interface LogFailureProps {
  text: string;
  /** The part of the text that leads to the settings. */
  link: string | null;
  onRetry: () => void;
}

/** In place of the rows: the message as it was given, its page name as a link. (spec 2 section 8, UI.md 4.7) */
export function LogFailure({ text, link, onRetry }: LogFailureProps) {
  const at = link === null ? -1 : text.indexOf(link);
  if (link === null || at < 0) return <ErrorBlock message={text} onRetry={onRetry} />;
  const message = (
    <>
      {text.slice(0, at)}
      <Link href="#/settings/logs-alerts">{link}</Link>
      {text.slice(at + link.length)}
    </>
  );
  return <ErrorBlock message={message} onRetry={onRetry} />;
}
