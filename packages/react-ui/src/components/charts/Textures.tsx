import * as styles from './Chart.css.ts';

/** Patterns over the colors of the series, so that they are told apart without them. (UI.md 4.8, details) */
export function Textures({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-isolate`} width={4} height={4} patternUnits="userSpaceOnUse">
        <line className={styles.texture} x2={4} y1={1.5} y2={1.5} />
      </pattern>
      <pattern id={`${id}-allow`} width={4} height={4} patternUnits="userSpaceOnUse">
        <circle className={styles.textureDot} cx={1} cy={1} r={0.7} />
        <circle className={styles.textureDot} cx={3} cy={3} r={0.7} />
      </pattern>
      <pattern id={`${id}-open`} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} y2={5} x1={1} x2={1} />
      </pattern>
    </defs>
  );
}
