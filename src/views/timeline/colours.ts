const LETTERS = 'abcdefghijklmnop';

/** The colour of a client, as a CSS value: `var(--client-a)`. The same name always has the same one. */
export function clientColour(client: string): string {
  return `var(--client-${letterOf(client)})`;
}

/** The colour of text upon a client's colour. */
export function onClientColour(client: string): string {
  return `var(--on-client-${letterOf(client)})`;
}

/** A to P are the simulation's own names; imported histories bring any. */
function letterOf(client: string): string {
  const letter = client.toLowerCase();
  if (letter.length === 1 && LETTERS.includes(letter)) return letter;
  let sum = 0;
  for (let index = 0; index < client.length; index += 1) sum += client.charCodeAt(index);
  return LETTERS.charAt(sum % LETTERS.length);
}
