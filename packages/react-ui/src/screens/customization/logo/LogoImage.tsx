import { isSvgImage } from '@portico/core/customization';

/** A stored logo. An SVG is not drawn: end users do not get it either. (OP-203) */
export function LogoImage({ src, className, alt }: { src: string; className: string | undefined; alt: string }) {
  if (!isSvgImage(src)) return <img className={className} src={src} alt={alt} />;
  return (
    <span role="img" aria-label="SVG, not shown" title="SVG, not shown">
      SVG
    </span>
  );
}
