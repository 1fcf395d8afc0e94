// Requests the next page shortly before the end of a list comes into view.

/** For `{@attach}` on an empty element at the end of a list inside `[data-scroll]`. */
export function watchEnd(end: HTMLElement, onnear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onnear();
    },
    { root: end.closest('[data-scroll]'), rootMargin: '400px' },
  );
  observer.observe(end);
  return () => observer.disconnect();
}
