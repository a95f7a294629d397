import type { Plugin } from 'vite';

const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;
const maker = /lucide-react\/dist\/esm\/createLucideIcon\.m?js$/;

/**
 * Leaves out of icons what no built page needs: the random key of each line, which nothing packs and lines that never move
 * do without, other names of an icon, and the name that developers see. (DESIGN section 9, first load)
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform(code, id) {
      if (maker.test(id)) return { code: code.replace(/if \(iconData\.name\) \{[^}]*\}/, ''), map: null };
      if (!icon.test(id)) return null;
      return { code: code.replaceAll(/, key: "[a-z0-9]+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''), map: null };
    },
  };
}
