/*
 * <lock-quiz quiz="topic:fencing"> and <lock-lab scenario="paused-holder">: frames of the Distributed Locks Lab that
 * grow with what they show and tell what was answered. What stands inside the element is shown until the frame is
 * there. README, "Embedding", has the attributes, the events and the messages.
 */
(() => {
  'use strict';
  const script = document.currentScript;
  if (!script || !window.customElements) return;
  const home = new URL('./', script.src);
  const TOLD = ['ready', 'answered', 'completed', 'error'].map((name) => `locklab:${name}`);
  const HEIGHT_MIN = 80;
  const HEIGHT_MAX = 20000;
  let count = 0;

  class LockFrame extends HTMLElement {
    static observedAttributes = ['theme'];

    connectedCallback() {
      if (this.frame) return;
      const root = this.shadowRoot || this.attachShadow({ mode: 'open' });
      const frame = document.createElement('iframe');
      const fallback = document.createElement('slot');
      count += 1;
      this.frameId = `lock-${count}`;
      frame.src = this.address();
      frame.title = this.getAttribute('title') || this.named;
      frame.loading = 'lazy';
      frame.allow = 'clipboard-write';
      // Through the object model: a page that forbids styles in markup allows it.
      Object.assign(this.style, { display: this.style.display || 'block' });
      Object.assign(frame.style, {
        display: 'block',
        width: '100%',
        height: this.getAttribute('height') || '420px',
        border: '0',
      });
      this.hear = (event) => this.onMessage(event);
      window.addEventListener('message', this.hear);
      this.frame = frame;
      this.fallback = fallback;
      root.replaceChildren(fallback, frame);
    }

    disconnectedCallback() {
      window.removeEventListener('message', this.hear);
      if (this.frame) this.frame.remove();
      this.frame = null;
    }

    attributeChangedCallback(_name, _old, theme) {
      this.say({ type: 'locklab:theme', theme: theme || 'auto' });
    }

    /** Begins again. */
    reset() {
      this.say({ type: 'locklab:reset' });
    }

    address() {
      const said = new URLSearchParams();
      for (const name of this.options) {
        const value = this.getAttribute(name);
        if (value !== null) said.set(name, value === '' ? '1' : value);
      }
      said.set('id', this.frameId);
      // A page from a file has no origin that a message could be sent to.
      said.set('parent', /^https?:/.test(location.origin) ? location.origin : '*');
      const asked = this.getAttribute(this.asks) || '';
      const mark = asked.includes('?') ? '&' : '?';
      return `${home.href}#/embed/${this.kind}/${asked}${mark}${said}`;
    }

    say(message) {
      if (!this.frame || !this.frame.contentWindow) return;
      const target = home.protocol === 'file:' ? '*' : home.origin;
      this.frame.contentWindow.postMessage({ ...message, v: 1, id: this.frameId }, target);
    }

    onMessage({ source, origin, data }) {
      if (!this.frame || source !== this.frame.contentWindow) return;
      if (home.protocol !== 'file:' && origin !== home.origin) return;
      if (!data || typeof data !== 'object' || data.v !== 1 || data.id !== this.frameId) return;
      if (data.type === 'locklab:resize' && Number.isFinite(data.height)) {
        const height = Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN, Math.ceil(data.height)));
        this.frame.style.height = `${height}px`;
        return;
      }
      if (!TOLD.includes(data.type)) return;
      if (data.type === 'locklab:ready') {
        this.fallback.style.display = 'none';
        this.fallback.hidden = true;
        this.say({ type: 'locklab:config', resizes: true });
      }
      this.dispatchEvent(new CustomEvent(data.type, { bubbles: true, detail: data }));
    }
  }

  class LockQuiz extends LockFrame {
    kind = 'quiz';
    asks = 'quiz';
    named = 'Quiz about distributed locks';
    options = ['n', 'seed', 'pass', 'theme'];
  }

  class LockLab extends LockFrame {
    kind = 'scenario';
    asks = 'scenario';
    named = 'A distributed lock at work';
    options = ['controls', 'locked', 'predict', 'theme'];
  }

  for (const [name, element] of [
    ['lock-quiz', LockQuiz],
    ['lock-lab', LockLab],
  ])
    if (!customElements.get(name)) customElements.define(name, element);
})();
