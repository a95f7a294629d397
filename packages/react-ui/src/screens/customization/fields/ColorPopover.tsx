import { formTexts, parseColor, toHex } from '@portico/core/customization';
import { useState } from 'react';
import { ColorArea, parseColor as readColor } from 'react-aria-components/ColorArea';
import { ColorPicker } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch, ColorSwatchPicker, ColorSwatchPickerItem } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { TextField } from '../../../components/TextField.tsx';
import * as styles from './ColorPopover.css.ts';

export interface ColorPopoverProps {
  /** As stored; anything that is no color starts at white. */
  value: string;
  /** Colors of other fields, ready to take over. */
  elsewhere: readonly string[];
  onChange: (value: string) => void;
}

/** Area, hue, hex and the colors used elsewhere; fetched when a swatch is opened for the first time. (UI.md 4.3) */
export default function ColorPopover({ value, elsewhere, onChange }: ColorPopoverProps) {
  const hex = toHex(parseColor(value) ?? { r: 255, g: 255, b: 255 });
  // A grey has no hue in its hex form; the picked color keeps it, so that the slider does not jump back.
  const [picked, setPicked] = useState(() => readColor(hex).toFormat('hsb'));
  const color = picked.toString('hex').toUpperCase() === hex ? picked : readColor(hex).toFormat('hsb');
  return (
    <ColorPicker
      value={color}
      onChange={(next) => {
        setPicked(next.toFormat('hsb'));
        onChange(next.toString('hex').toUpperCase());
      }}
    >
      <div className={styles.panel}>
        <ColorArea
          className={styles.area}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          aria-label="Saturation and brightness"
        >
          <ColorThumb className={styles.thumb} />
        </ColorArea>
        <ColorSlider className={styles.hue} colorSpace="hsb" channel="hue" aria-label="Hue">
          <SliderTrack className={styles.track}>
            <ColorThumb className={styles.sliderThumb} />
          </SliderTrack>
        </ColorSlider>
        <TextField label="Hex" mono value={value} onChange={onChange} />
        {elsewhere.length === 0 ? null : (
          <div className={styles.used}>
            <span className={styles.heading}>{formTexts.colorsElsewhere}</span>
            <ColorSwatchPicker className={styles.swatches} aria-label="Colors used elsewhere">
              {elsewhere.filter(isSolid).map((used) => (
                <ColorSwatchPickerItem key={used} color={used} className={styles.usedItem}>
                  <ColorSwatch className={styles.usedSwatch} />
                </ColorSwatchPickerItem>
              ))}
            </ColorSwatchPicker>
          </div>
        )}
      </div>
    </ColorPicker>
  );
}

/** The picker's swatches are opaque hex colors. */
const isSolid = (text: string) => /^#[0-9A-F]{6}$/.test(text);
