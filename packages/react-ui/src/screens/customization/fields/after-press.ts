let isDown = false;

const note = (down: boolean) => () => {
  isDown = down;
};
addEventListener('pointerdown', note(true), true);
addEventListener('pointerup', note(false), true);
addEventListener('pointercancel', note(false), true);

/**
 * Runs `then` now, or after the press that is under way. A field that is left by pressing something else must not show
 * its fault before that press has ended: the words would move what is pressed from under the pointer.
 */
export function afterPress(then: () => void): void {
  if (!isDown) {
    then();
    return;
  }
  const run = () => {
    removeEventListener('pointerup', run);
    removeEventListener('pointercancel', run);
    // The click follows the end of the press.
    setTimeout(then);
  };
  addEventListener('pointerup', run);
  addEventListener('pointercancel', run);
}
