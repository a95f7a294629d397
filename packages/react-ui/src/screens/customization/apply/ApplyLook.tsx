import { applyTexts, type ApplyLook as Look } from '@portico/core/customization/view';
import { Image } from 'lucide-react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { LogoImage } from '../logo/LogoImage.tsx';
import * as styles from './ApplyLook.css.ts';

export interface ApplyLookProps {
  look: Look;
  hasColors: boolean;
  hasLogo: boolean;
}

/** A module in small: its colors and its logo. The theme's name stands for the colors where they are not seen. */
export function ApplyLook({ look, hasColors, hasLogo }: ApplyLookProps) {
  const { swatches, theme, logo } = look;
  return (
    <span className={styles.look}>
      {hasColors ? (
        <span className={styles.swatches} role="img" aria-label={theme}>
          {swatches.map((color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, and two may have one color
            <span key={index} className={styles.swatch} style={{ backgroundColor: color }} />
          ))}
        </span>
      ) : null}
      {hasLogo ? (
        logo === null ? (
          <span className={styles.none} role="img" aria-label={applyTexts.noLogo} title={applyTexts.noLogo}>
            <Icon of={Image} size={12} />
          </span>
        ) : (
          <span className={styles.logo}>
            <LogoImage className={styles.image} src={logo} alt={applyTexts.logo} />
          </span>
        )
      ) : null}
    </span>
  );
}
