import { isSvgImage } from '@portico/core/customization';
import { logoMessages } from './messages.ts';

/** A stored logo. An SVG is not drawn: end users do not get it either. (OP-203) */
export function LogoImage({ src, className, alt }: { src: string; className: string | undefined; alt: string }) {
  if (!isSvgImage(src)) return <img className={className} src={src} alt={alt} />;
  return (
    <span role="img" aria-label={logoMessages.svgHidden} title={logoMessages.svgHidden}>
      {logoMessages.svg}
    </span>
  );
}
