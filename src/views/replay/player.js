// Plays the run that stands in the page around it. It reads numbers from the page's own data, and shows what is
// already written there: no text becomes markup.
(() => {
  'use strict';
  const run = JSON.parse(document.getElementById('run').textContent);
  const [left, right, top, bottom] = run.plot;
  const picture = document.querySelector('.picture > svg');
  const range = document.querySelector('input[type=range]');
  const says = document.querySelector('.says');
  const output = document.querySelector('output');
  const items = [...document.querySelectorAll('.lines > li')];
  const verdicts = [...document.querySelectorAll('.verdicts > li')];
  const button = (name) => document.querySelector(`[data-do=${name}]`);
  /** The whole run takes this long to play, whatever its own length. */
  const PLAY_MS = 20000;

  const playhead = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  playhead.setAttribute('class', 'playhead');
  playhead.setAttribute('y1', String(top - 6));
  playhead.setAttribute('y2', String(bottom));
  picture.append(playhead);

  // Where one looks: an instant, and the last line told by then.
  let atMs = 0;
  let line = -1;
  let request = null;

  const lastAt = (ms) => {
    let found = -1;
    while (found + 1 < run.lines.length && run.lines[found + 1] <= ms) found += 1;
    return found;
  };
  const timeText = (ms) => (ms < 1000 ? `${Math.floor(ms)} ms` : `${(ms / 1000).toFixed(3)} s`);
  const isReached = (place) => atMs > place.atMs || (atMs === place.atMs && line >= place.line);

  function show() {
    const x = left + ((right - left) * atMs) / Math.max(1, run.endMs);
    playhead.setAttribute('x1', String(x));
    playhead.setAttribute('x2', String(x));
    range.value = String(Math.floor(atMs));
    range.setAttribute('aria-valuetext', timeText(atMs));
    output.textContent = timeText(atMs);
    const item = items[line];
    says.textContent =
      item === undefined
        ? 'Nothing has been told yet.'
        : `${item.querySelector('b').textContent} ${item.querySelector('span').textContent}`;
    // On a narrow screen the picture is wider than what is seen of it.
    const box = picture.parentElement;
    const seenX = (x * picture.clientWidth) / picture.viewBox.baseVal.width - box.scrollLeft;
    if (seenX < 8 || seenX > box.clientWidth - 8) box.scrollLeft += seenX - box.clientWidth / 2;
    for (const one of document.querySelectorAll('.lines > [aria-current]'))
      if (one !== item) one.removeAttribute('aria-current');
    if (item !== undefined) {
      item.setAttribute('aria-current', 'step');
      // Within the list only: the page stays where it is.
      const list = item.parentElement;
      list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
    verdicts.forEach((verdict, at) => {
      const status = run.verdicts[at].filter(isReached).at(-1)?.status ?? 'untested';
      const isAhead = status !== verdict.dataset.status;
      verdict.toggleAttribute('data-ahead', isAhead);
      verdict.querySelector('span').textContent = isAhead
        ? `${verdict.dataset.status} in the end, so far ${status}`
        : status;
    });
  }

  function go(ms, toLine = lastAt(ms)) {
    atMs = Math.min(Math.max(ms, 0), run.endMs);
    line = toLine;
    show();
  }
  function step(by) {
    const to = Math.min(line + by, run.lines.length - 1);
    if (to < 0) go(0, -1);
    else go(run.lines[to], to);
  }
  function nextWrong() {
    const isAhead = (place) => place.atMs > atMs || (place.atMs === atMs && place.line > line);
    const next = run.violations.find(isAhead) ?? run.violations[0];
    if (next !== undefined) go(next.atMs, next.line);
  }
  function stop() {
    if (request !== null) cancelAnimationFrame(request);
    request = null;
    button('play').textContent = 'Play';
    says.setAttribute('role', 'status');
  }
  function play() {
    if (atMs >= run.endMs) go(0, -1);
    button('play').textContent = 'Stop';
    // What is read out while it plays would never come to its end.
    says.removeAttribute('role');
    let last = null;
    const onFrame = (nowMs) => {
      const elapsedMs = last === null ? 0 : Math.min(nowMs - last, 100);
      last = nowMs;
      go(atMs + (elapsedMs * run.endMs) / PLAY_MS);
      if (atMs >= run.endMs) stop();
      else request = requestAnimationFrame(onFrame);
    };
    request = requestAnimationFrame(onFrame);
  }

  const deeds = {
    start: () => go(0, -1),
    end: () => go(run.endMs),
    back: () => step(-1),
    on: () => step(1),
    wrong: nextWrong,
  };
  function act(name) {
    const isPlaying = request !== null;
    stop();
    if (name !== 'play') deeds[name]();
    else if (!isPlaying) play();
  }

  document.querySelector('.controls').addEventListener('click', ({ target }) => {
    const name = target.closest('button')?.dataset.do;
    if (name !== undefined) act(name);
  });
  range.addEventListener('input', () => {
    stop();
    go(Number(range.value));
  });
  document.querySelector('.lines').addEventListener('click', ({ target }) => {
    const at = items.indexOf(target.closest('li'));
    if (at < 0) return;
    stop();
    go(run.lines[at], at);
  });
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    const x = ((event.clientX - box.left) * picture.viewBox.baseVal.width) / box.width;
    const y = ((event.clientY - box.top) * picture.viewBox.baseVal.height) / box.height;
    if (y > bottom || String(getSelection()) !== '') return;
    stop();
    go(Math.round(((x - left) * run.endMs) / (right - left)));
  });
  const KEYS = {
    ' ': 'play',
    ArrowLeft: 'back',
    ArrowRight: 'on',
    Home: 'start',
    End: 'end',
    n: 'wrong',
  };
  document.addEventListener('keydown', (event) => {
    const name = KEYS[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // A focused control has these keys for itself.
    const isTaken = event.target.closest?.('input, summary, .lines') !== null && event.key !== 'n';
    const isPressed = event.key === ' ' && event.target.closest?.('button') !== null;
    if (name === undefined || !isPlain || isTaken || isPressed) return;
    event.preventDefault();
    act(name);
  });

  document.querySelector('.controls').hidden = false;
  show();
})();
