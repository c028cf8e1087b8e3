import { expect, test } from 'vitest';
import { pointWithin } from './point-within';

/** An element whose left upper corner is at 300, 60 on the screen. */
function elementAt(zoom: number | undefined): Element {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(300, 60, 150, 90);
  Object.assign(element, { currentCSSZoom: zoom });
  return element;
}

test.each([
  { zoom: 1, x: 75, y: 30 },
  { zoom: 1.5, x: 50, y: 20 },
  // A browser that does not know the property has no such zoom.
  { zoom: undefined, x: 75, y: 30 },
])('a point on the screen is told in px of an element shown $zoom times as large', (one) => {
  const { x, y } = pointWithin(elementAt(one.zoom), { clientX: 375, clientY: 90 });
  expect({ x, y }).toEqual({ x: one.x, y: one.y });
});
