import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { BrandMark } from '../../shell/page/BrandMark.tsx';
import { signInMessages } from './messages.ts';
import * as styles from './SignInCard.css.ts';
import { ThemeLink } from './ThemeLink.tsx';

export interface SignInCardProps {
  title: string;
  /** Name of the application, for the last line. */
  name: string;
  wasTimeout: boolean;
  children: ReactNode;
}

/** The frame of every kind of sign-in page. (UI.md 4.1) */
export function SignInCard({ title, name, wasTimeout, children }: SignInCardProps) {
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <div className={styles.mark}>
          <BrandMark size={36} />
        </div>
        <h1 className={styles.title} translate={title === name ? 'no' : undefined}>
          {title}
        </h1>
        {wasTimeout ? (
          <div className={styles.note}>
            <Strip tone="info" icon={<Icon of={Info} />} role="status">
              {signInMessages.wasInactive}
            </Strip>
          </div>
        ) : null}
        {children}
      </main>
      <footer className={styles.foot}>
        <span translate="no">
          © {new Date().getFullYear()} {name}
        </span>
        <span aria-hidden="true">·</span>
        <ThemeLink />
      </footer>
    </div>
  );
}
