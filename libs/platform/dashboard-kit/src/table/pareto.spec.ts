import { expect, it } from '@jest/globals';
import { paretoFront } from './pareto.js';

const POINTS = [
  { x: 1, y: 5 },
  { x: 2, y: 3 },
  { x: 3, y: 4 },
  { x: 2, y: 3 },
  { x: 4, y: 1 },
  { x: 4, y: 2 },
];

it('holds every point that no other beats in both figures, ties included', () => {
  expect(paretoFront(POINTS, 'lower', 'lower')).toEqual([POINTS[0], POINTS[1], POINTS[3], POINTS[4]]);
});

it('turns with the wanted directions', () => {
  expect(paretoFront(POINTS, 'higher', 'higher')).toEqual([
    { x: 4, y: 2 },
    { x: 3, y: 4 },
    { x: 1, y: 5 },
  ]);
});

it('is empty where a figure has no wanted direction', () => {
  expect(paretoFront(POINTS, 'none', 'lower')).toEqual([]);
});
