import { defineMessages } from '../../language/index.ts';

/** What is said of a logo that is refused, or would be today. (DESIGN section 5) */
export const logoFaultMessages = defineMessages('customization-logo-faults', {
  format: 'Use a PNG, JPEG, GIF or WebP image.',
  svg: 'SVG logos are kept but cannot be uploaded. Use a PNG, JPEG, GIF or WebP image.',
  damaged: 'The image cannot be read.',
  size: 'Use an image of at most 512 KB.',
  pixels: 'Use an image of at most 4 megapixels.',
  storedSvg: 'End users see the default logo instead of an SVG. Replace it.',
});
