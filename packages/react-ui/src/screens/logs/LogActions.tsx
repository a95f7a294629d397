import { Rows2, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { readDensity, writeDensity } from '../../shell/density.ts';

/** Buttons of the title row; none is primary, since a log is read. (UI.md 4.7) */
export function LogActions() {
  return <DensityButton />;
}

/** How close the rows stand; the same choice as in the user menu. (UI.md section 2.3) */
function DensityButton() {
  const [density, setDensity] = useState(readDensity);
  const isCompact = density === 'compact';
  return (
    <IconButton
      label="Compact rows"
      variant="secondary"
      isPressed={isCompact}
      onPress={() => {
        const next = isCompact ? 'default' : 'compact';
        writeDensity(next);
        setDensity(next);
      }}
    >
      <Icon of={isCompact ? Rows3 : Rows2} />
    </IconButton>
  );
}
