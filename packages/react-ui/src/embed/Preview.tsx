import { allFeatures, type ModuleConfigurations, type ModuleId, moduleOf } from '@portico/core/customization';
import type { FeatureFlags } from '@portico/core/customization/view';
import type { ReactNode } from 'react';
import { PreviewStage } from '../previews/PreviewStage.tsx';
import { useDraw, usePreviewActor } from '../previews/usePreview.ts';
import { VariantSelect } from '../previews/VariantSelect.tsx';
import { Embedded, type EmbedProps } from './Embedded.tsx';
import * as styles from './Preview.css.ts';

export interface PreviewProps<I extends ModuleId> extends EmbedProps {
  module: I;
  /** What is drawn; a new object is a new page. */
  configuration: ModuleConfigurations[I];
  /** Capabilities of the tenant that change pages; all of them unless given. */
  features?: FeatureFlags;
}

/** A page as end users see it, with its variants and widths, in the page of another program. Nobody has to be signed in. */
export function Preview<I extends ModuleId>(props: PreviewProps<I>): ReactNode {
  const { module, configuration, features = allFeatures, ...embed } = props;
  return (
    <Embedded {...embed} basePath={undefined} start="">
      <div className={styles.preview}>
        <Drawn id={module} configuration={configuration} features={features} />
      </div>
    </Embedded>
  );
}

interface DrawnProps<I extends ModuleId> {
  id: I;
  configuration: ModuleConfigurations[I];
  features: FeatureFlags;
}

function Drawn<I extends ModuleId>({ id, configuration, features }: DrawnProps<I>) {
  const preview = usePreviewActor(id, features);
  const drawing = useDraw(id, configuration, preview);
  return (
    <PreviewStage
      preview={preview}
      drawing={drawing}
      name={moduleOf(id).label}
      controls={<VariantSelect preview={preview} />}
    />
  );
}
