// Made by `npm run train -- docking-ranking` from 58 complexes; do not edit.
import type { RankingModel } from '../ranking-model.js';

export const RANKING: RankingModel = {"weights":{"contacts":0.0104,"types":0.01164,"overlap":-0.07506,"electrostatics":-0.04872,"neighbours":-0.3139},"complexes":58,"inputSha256":"ed2314ccd7d941da0dc4bcbbcc166c1507d4d969a281e0fe3f2a10c87e74d54f"};
