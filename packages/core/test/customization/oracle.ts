import type { Customization, CustomizationError, ModuleId, ValidateOptions } from '../../src/customization/index.ts';
import { getAt } from './documents.ts';
import { rules, textPath } from './rules.ts';

/** A second validator, written from the tables and in another way, to compare with. (OP-02 to OP-14, DESIGN section 5) */
export type Verdict = Pick<CustomizationError, 'area' | 'module' | 'path' | 'mode' | 'error'>;

const forbidden = { T: '<>"/', R: '<>"', E: '<>"/' };

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim().length === 0;
}

function hasControl(value: string): boolean {
  return [...value].some((char) => {
    const code = char.codePointAt(0) ?? 0;
    return (code < 32 && code !== 10) || code === 127;
  });
}

function textError(value: unknown, rule: 'T' | 'R' | 'E', max: number): Verdict['error'] | null {
  if (isBlank(value)) return 'required';
  const text = value as string;
  if (hasControl(text)) return 'invalidText';
  if (rule !== 'E' && text.length > max) return 'maxlength';
  return [...forbidden[rule]].some((char) => text.includes(char)) ? 'invalidChars' : null;
}

function urlError(value: unknown): Verdict['error'] | null {
  if (isBlank(value)) return 'required';
  const text = value as string;
  const bad =
    text.length < 8 ||
    text.length > 2048 ||
    hasControl(text) ||
    [...text].some((char) => char.trim() === '') ||
    !(text.toLowerCase().startsWith('http://') || text.toLowerCase().startsWith('https://')) ||
    !URL.canParse(text) ||
    new URL(text).username !== '' ||
    text.slice(8).split(/[/?#]/)[0]?.includes('@') === true;
  return bad ? 'invalid' : null;
}

function colorError(value: unknown): Verdict['error'] | null {
  if (isBlank(value)) return 'required';
  const text = (value as string).trim().toLowerCase();
  if (text === 'transparent') return null;
  if (text.startsWith('#')) {
    const digits = [...text.slice(1)];
    return [3, 4, 6, 8].includes(digits.length) && digits.every((digit) => '0123456789abcdef'.includes(digit))
      ? null
      : 'invalid';
  }
  const isFunction = (text.startsWith('rgb(') || text.startsWith('rgba(')) && text.endsWith(')');
  if (!isFunction) return 'invalid';
  const parts = text
    .slice(text.indexOf('(') + 1, -1)
    .split(',')
    .map((part) => part.trim());
  const wanted = text.startsWith('rgba') ? 4 : 3;
  return parts.length === wanted && parts.every((part) => /^\d/.test(part)) ? null : 'invalid';
}

/** A picture of one pixel. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function logoError(value: unknown): Verdict['error'] | null {
  return [undefined, null, '', pixel].includes(value as string) ? null : 'logo';
}

function modeOf(path: string): Verdict['mode'] {
  if (path === 'customHtml') return 'advanced';
  return path.startsWith('css.') || path.startsWith('logo') ? 'style' : 'content';
}

/** The errors that the tables call for, in their order. */
export function expectedErrors(customization: Customization, options: ValidateOptions): Verdict[] {
  return rules.flatMap(([id, module]) => {
    const [area, key] = id.split('.') as [Verdict['area'], string];
    if (area === 'email' && !options.emailEnabled) return [];
    if (area === 'dlp' && !options.dlpEnabled) return [];
    if (options.skipModules?.includes(id as ModuleId)) return [];
    const configuration = getAt(customization, [area, key]);
    if (configuration === undefined || configuration === null) return [];
    const at = (path: string) => getAt(configuration, path.split('.'));
    const list: [string, Verdict['error'] | null][] = [];
    if (module.advanced && at('advanced') === true) {
      for (const logo of module.logos) {
        if (at(`${logo}.useURL`) !== true) list.push([`${logo}.content`, logoError(at(`${logo}.content`))]);
      }
      list.push(['customHtml', isBlank(at('customHtml')) ? 'required' : null]);
    } else {
      for (const [rule, name] of module.texts) {
        const path = textPath(name);
        if (path.startsWith('riskLevels') && (at(path.split('.').slice(0, 2).join('.')) ?? null) === null) continue;
        if (rule === 'E?' && ['', undefined, null].includes(at(path) as string)) continue;
        list.push([path, textError(at(path), rule === 'E?' ? 'E' : rule, options.maxLength ?? 500)]);
      }
      for (const color of module.colors) {
        const path = `css.color.${color}_color`;
        list.push([path, colorError(at(path))]);
      }
      if (module.link !== null && at('customLink.enabled') === true) {
        list.push(['customLink.url', urlError(at('customLink.url'))]);
        list.push(['customLink.text', textError(at('customLink.text'), module.link, options.maxLength ?? 500)]);
      }
      for (const logo of module.logos) {
        if (at(`${logo}.useURL`) === true) list.push([`${logo}.url`, urlError(at(`${logo}.url`))]);
        else list.push([`${logo}.content`, logoError(at(`${logo}.content`))]);
      }
    }
    return list.flatMap(([path, error]) =>
      error === null ? [] : [{ area, module: key, path: `${id}.${path}`, mode: modeOf(path), error }],
    );
  });
}
