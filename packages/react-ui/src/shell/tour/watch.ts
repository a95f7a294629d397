/** Calls back, once a frame at most, when what is on screen may have moved: size, scroll, or elements that come and go. */
export function watchLayout(onChange: () => void): () => void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  const elements = new MutationObserver(soon);
  elements.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', soon);
  addEventListener('scroll', soon, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    elements.disconnect();
    removeEventListener('resize', soon);
    removeEventListener('scroll', soon, { capture: true });
  };
}
