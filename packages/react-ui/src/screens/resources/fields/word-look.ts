import { Ban, Check, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { Tone } from '../../../components/marks/Badge.tsx';

const looks: Readonly<Record<string, { tone: Tone; icon: LucideIcon }>> = {
  allow: { tone: 'success', icon: Check },
  safeview: { tone: 'info', icon: ShieldCheck },
  block: { tone: 'danger', icon: Ban },
};

/** Tone and icon of an action; null for other words. (UI.md 4.9) */
export function wordLook(word: string | null): { tone: Tone; icon: LucideIcon } | null {
  return word !== null && Object.hasOwn(looks, word) ? (looks[word] ?? null) : null;
}
