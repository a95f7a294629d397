import type { Logo, ModuleId } from '@portico/core/customization';
import { editorTexts, formTexts, type LogoBlock } from '@portico/core/customization/view';
import { getPath } from '@portico/core/shared';
import { memo, Suspense, useCallback } from 'react';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import * as styles from '../fields/FieldViews.css.ts';
import { UrlFieldView } from '../fields/UrlFieldView.tsx';
import { useField } from '../fields/useField.ts';
import { useServices } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { useModule, useModuleLock } from '../state/useModule.ts';
import * as logoStyles from './LogoField.css.ts';
import { LogoField, LogoSize } from './LogoField.tsx';
import { LogoImage } from './LogoImage.tsx';

const LogoWarning = onDemand(() => import('./LogoWarning.tsx').then((module) => module.LogoWarning));

/** One logo slot: an uploaded image or a web address. (UI.md 4.3) */
export const LogoView = memo(function LogoView({ id, block }: { id: ModuleId; block: LogoBlock }) {
  const { actor } = useServices();
  const { logoNames } = useEditorUi();
  const { isLocked, isReadOnly } = useModuleLock(id);
  const logo = useModule(id, (configuration) => getPath(configuration, block.slot) as Logo);
  const edit = useCallback(
    (path: string, value: unknown) => actor.send({ type: 'field.edited', module: id, path, value }),
    [actor, id],
  );
  const pick = useCallback(
    (content: string, name: string) => {
      logoNames.set(content, name);
      edit(block.image.path, content);
    },
    [edit, logoNames, block],
  );
  const remove = useCallback(() => edit(block.image.path, null), [edit, block]);
  const { error } = useField<string | null>(id, block.image.path);
  const toUrl = useCallback(() => edit(block.useUrl.path, true), [edit, block]);
  if (logo === null) return null;
  const missing = (
    <Suspense fallback={null}>
      <LogoWarning path={`${id}.${block.url.path}`} url={logo.url} />
    </Suspense>
  );
  const { content, useURL, url, urlContent } = logo;
  const dataPath = `${id}.${block.image.path}`;

  if (isReadOnly) {
    const image = useURL ? urlContent : content;
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{block.label}</legend>
        {image === null ? <p className={styles.note}>{editorTexts.defaultLogo}</p> : <LogoPicture content={image} />}
        {useURL ? <CopyField label={block.url.label} value={url} dataPath={dataPath} /> : null}
        {useURL ? missing : null}
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{block.label}</legend>
      {useURL ? (
        <div className={logoStyles.url}>
          <UrlFieldView id={id} field={block.url} />
          {missing}
          <div className={logoStyles.actions}>
            <Link variant="quiet" onPress={() => edit(block.useUrl.path, false)} isDisabled={isLocked}>
              {formTexts.logoUseImage}
            </Link>
          </div>
        </div>
      ) : (
        <LogoField
          label={block.label}
          content={content}
          fileName={content === null ? null : (logoNames.get(content) ?? null)}
          isDisabled={isLocked}
          error={error}
          dataPath={dataPath}
          onPick={pick}
          onRemove={remove}
          onUseUrl={toUrl}
        />
      )}
    </fieldset>
  );
});

/** A logo that can only be looked at, with its size. */
function LogoPicture({ content }: { content: string }) {
  return (
    <div className={logoStyles.filled}>
      <span className={logoStyles.tile}>
        <LogoImage className={logoStyles.image} src={content} alt="" />
      </span>
      <p className={logoStyles.size}>
        <Suspense fallback={'\u00a0'}>
          <LogoSize content={content} />
        </Suspense>
      </p>
    </div>
  );
}
