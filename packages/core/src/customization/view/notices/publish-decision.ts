import type { PublishBlock } from '../../save-publish/rules.ts';
import type { SaveProgress } from '../../save-publish/types.ts';
import { editorTexts } from './editor.messages.ts';
import { publishBlockWords } from './editor-notices.ts';

/** What the publish review is about. */
export interface ReviewSituation {
  progress: SaveProgress | null;
  isStaged: boolean;
  block: PublishBlock | null;
  /** Why this person may not publish a section that differs, or null. (OP-200) */
  locked: string | null;
  /** What end users see was read, and so was what differs, or why it could not be. */
  isRead: boolean;
  /** A discard, or its undo, waits for the service; what is published would depend on which of the two comes first. */
  isDiscarding?: boolean;
  /** It was read before, and is read anew: what was there stays on screen. */
  wasRead?: boolean;
}

/** What the publish review shows and offers. */
export interface PublishDecision {
  shows: 'nothing' | 'waiting' | 'changes';
  isPublishing: boolean;
  /** Why Publish cannot be pressed; null when it can, or is. */
  reason: string | null;
}

/** Whether what is reviewed may be published, and what stands in its place until then. (UI.md 4.6, OP-38) */
export function publishDecision({
  progress,
  isStaged,
  block,
  locked,
  isRead,
  isDiscarding = false,
  wasRead = false,
}: ReviewSituation): PublishDecision {
  const isPublishing = progress === 'DataIsPublishing';
  const waiting = isDiscarding ? editorTexts.discarding : isRead ? null : editorTexts.readingStaged;
  return {
    shows: !isStaged && !isPublishing ? 'nothing' : isRead || wasRead ? 'changes' : 'waiting',
    isPublishing,
    reason: isPublishing ? null : (locked ?? publishBlockWords(block) ?? waiting),
  };
}
