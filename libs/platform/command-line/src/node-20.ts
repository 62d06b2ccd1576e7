// What Node.js 20 lacks of ECMAScript 2024 and the command line calls. Its program and its threads load this before anything else.

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

if (!Object.hasOwn(Map, 'groupBy'))
  Object.defineProperty(Map, 'groupBy', { value: groupBy, writable: true, configurable: true });

export {};
