import { Ban, Check, CircleAlert, CircleCheck, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { Tone } from '../../../components/marks/Badge.tsx';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

const looks: Readonly<Record<string, Look>> = {
  allow: { tone: 'success', icon: Check },
  safeview: { tone: 'info', icon: ShieldCheck },
  block: { tone: 'danger', icon: Ban },
};

/** Tone and icon of an action, or of what the service says; null for other words. (UI.md 4.9) */
export function wordLook(word: string | null, tone: 'success' | 'warning' | 'danger' | null = null): Look | null {
  if (tone !== null) return { tone, icon: tone === 'success' ? CircleCheck : CircleAlert };
  return word !== null && Object.hasOwn(looks, word) ? (looks[word] ?? null) : null;
}
