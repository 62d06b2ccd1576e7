// Made by tools/fit-network-shares.ts; do not edit.
import type { SharedRegion, ShareWeights } from '../network/shares.js';

export const NETWORK_SHARES: Readonly<Record<SharedRegion, ShareWeights>> = {"FwH":{"constant":0.5,"expectedRmsd":0,"disagreement":0},"FwL":{"constant":0.35,"expectedRmsd":0,"disagreement":0},"H1":{"constant":-0.2,"expectedRmsd":0.4,"disagreement":0},"H2":{"constant":-0.25,"expectedRmsd":0.4,"disagreement":0},"H3":{"constant":0.3,"expectedRmsd":0.9,"disagreement":0},"L1":{"constant":0.1,"expectedRmsd":0,"disagreement":0},"L2":{"constant":-0.7,"expectedRmsd":0,"disagreement":0},"L3":{"constant":0.7,"expectedRmsd":0,"disagreement":0},"VH/VL":{"constant":0.7,"expectedRmsd":0,"disagreement":0}};
