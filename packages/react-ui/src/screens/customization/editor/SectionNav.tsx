import type { EditorSection } from '@portico/core/customization/view';
import { editorMessages } from './messages.ts';
import * as styles from './SectionNav.css.ts';

export interface SectionNavProps {
  sections: readonly EditorSection[];
  current: EditorSection['id'];
  onGo: (section: EditorSection) => void;
}

/** Style · Text · Visibility: where the form is, and a way to the other sections. (UI.md 4.3) */
export function SectionNav({ sections, current, onGo }: SectionNavProps) {
  return (
    <nav aria-label={editorMessages.sections}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <button
              type="button"
              className={styles.anchor}
              aria-current={section.id === current ? 'location' : undefined}
              onClick={() => onGo(section)}
            >
              {section.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
