import { type ModuleId, moduleRoute } from '@portico/core/customization';
import { type EditorBlock, type EditorSection, editorSections, sectionOf } from '@portico/core/customization/view';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { usePlaces } from '../../../platform/places/places.ts';
import type { PreviewActor } from '../../../previews/usePreview.ts';
import { ColorsView } from '../colors/ColorsView.tsx';
import { ThemeFieldView } from '../colors/ThemeFieldView.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import * as fieldStyles from '../fields/FieldViews.css.ts';
import { LinkView } from '../fields/LinkView.tsx';
import { PartTabsView } from '../fields/PartTabsView.tsx';
import { LogoView } from '../logo/LogoView.tsx';
import { useServices } from '../state/editor-context.ts';
import * as styles from './Editor.css.ts';
import { SectionNav } from './SectionNav.tsx';
import { useScrollSpy } from './useScrollSpy.ts';

export interface EditorFormProps {
  id: ModuleId;
  mode: EditorSection['mode'];
  /** What is shown beside the form: a tab for a part of the page shows that part there. */
  preview: PreviewActor;
  /** Shows the section row: where the form scrolls by itself. */
  hasSectionRow: boolean;
  /** Stands at the end of the section row. */
  toggle: ReactNode;
}

/** The regular form of a module, made from its record. (UI.md 4.3, DESIGN section 2) */
export const EditorForm = memo(function EditorForm({ id, mode, preview, hasSectionRow, toggle }: EditorFormProps) {
  const { features } = useServices();
  const { navigate } = usePlaces();
  const region = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => editorSections(id, features), [id, features]);
  const ids = useMemo(() => sections.map((section) => section.id), [sections]);
  const opened = sectionOf(sections, mode);
  const [current, jump] = useScrollSpy(region, ids, opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another module starts at its own section
  useEffect(() => {
    if (opened === 'style') region.current?.scrollTo?.({ top: 0 });
    else jump(opened);
  }, [opened, jump, id]);

  const go = (section: EditorSection) => {
    navigate(moduleRoute(id, section.mode), { replace: true });
    jump(section.id);
  };
  return (
    <div className={styles.form}>
      {hasSectionRow ? (
        <div className={styles.formHead}>
          <SectionNav sections={sections} current={current} onGo={go} />
          <span className={styles.grow} />
          {toggle}
        </div>
      ) : null}
      <div ref={region} className={styles.formBody}>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id} className={styles.section} data-section={section.id} aria-label={section.label}>
              {section.blocks.map((block) => (
                <Block key={blockKey(block)} id={id} block={block} preview={preview} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
});

function blockKey(block: EditorBlock): string {
  if (block.kind === 'logo') return block.slot;
  return block.kind === 'fields' ? `fields:${block.label}` : block.kind;
}

function Block({ id, block, preview }: { id: ModuleId; block: EditorBlock; preview: PreviewActor }) {
  switch (block.kind) {
    case 'theme':
      return <ThemeFieldView id={id} field={block.field} />;
    case 'logo':
      return <LogoView id={id} block={block} />;
    case 'colors':
      return <ColorsView id={id} block={block} />;
    case 'link':
      return <LinkView id={id} block={block} />;
    case 'tabs':
      return <PartTabsView id={id} block={block} preview={preview} />;
    case 'fields':
      return (
        <div>
          {block.label === null ? null : <h2 className={styles.blockTitle}>{block.label}</h2>}
          <div className={fieldStyles.stack}>
            {block.fields.map((field) => (
              <FieldView key={field.path} id={id} field={field} />
            ))}
          </div>
        </div>
      );
  }
}
