import {
  Ban,
  Bell,
  Check,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  FlaskConical,
  Globe,
  KeyRound,
  type LucideIcon,
  ScanSearch,
  ShieldCheck,
  SkipForward,
} from 'lucide-react';
import type { Tone } from '../../../components/marks/Badge.tsx';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

const looks: Readonly<Record<string, Look>> = {
  allow: { tone: 'success', icon: Check },
  safeview: { tone: 'info', icon: ShieldCheck },
  block: { tone: 'danger', icon: Ban },
  alert: { tone: 'warning', icon: Bell },
  bypass: { tone: 'warning', icon: SkipForward },
  skip: { tone: 'warning', icon: SkipForward },
  inspect: { tone: 'info', icon: ScanSearch },
  analyze: { tone: 'info', icon: FlaskConical },
  decrypt: { tone: 'info', icon: KeyRound },
  isolated: { tone: 'info', icon: ShieldCheck },
  native: { tone: 'neutral', icon: Globe },
  sanctioned: { tone: 'success', icon: Check },
  unsanctioned: { tone: 'danger', icon: Ban },
  unreviewed: { tone: 'neutral', icon: CircleHelp },
};

/** Tone and icon of an action, or of what the service says; null for other words. (UI.md 4.9) */
export function wordLook(word: string | null, tone: 'success' | 'warning' | 'danger' | null = null): Look | null {
  if (tone !== null) return { tone, icon: tone === 'success' ? CircleCheck : CircleAlert };
  return word !== null && Object.hasOwn(looks, word) ? (looks[word] ?? null) : null;
}
