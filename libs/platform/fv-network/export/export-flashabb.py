"""Exports FlashABB's structure network to ONNX, for libs/platform/fv-network.

Development only: a product that runs the exported file needs no Python. Measured on 20 therapeutic Fvs: the exported network in
single precision is within 0.0002 A of the original, with 16-bit weights within 0.006 A for main-chain atoms (a few side
chains differ more: the network does not determine one of their torsions); 10 MB; 0.23 s per Fv on one core by onnxruntime-node 1.30.

    pip install flash-abb==0.0.5 onnx==1.22.0 onnxsim
    python export-flashabb.py OUT.onnx SEQUENCES.tsv [--record RECORDED.json]

FlashABB: Ellmen et al., bioRxiv 2026, doi:10.64898/2026.06.03.729879, BSD-3-Clause; with its Dropout-LayerNorm correction
(arXiv:2609.32062), as `pretrained()` applies it. The forward pass is rewritten below, because an export of the original has
15 000 nodes that take half a minute to load: rotations are matrices made of quaternions in one product, only the last
block's torsion angles are computed, and the positional spectra are a gather. `check` compares it with the original.
"""

import argparse
import hashlib
import json
import math

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch.nn import functional as F

from flash_abb.model.flash_abb import featurize
from flash_abb.model.openfold.np import residue_constants as rc
from flash_abb.pretrained import pretrained

HEADS, CHANNELS, QK_POINTS, V_POINTS, SPECTRUM = 12, 16, 4, 8, 128
KEEP = 0.9
LIGHT_OFFSET = 500


def quaternion_matrices():
    """(4, 3, 4): quaternion times pure vector; (16, 9): outer product of a unit quaternion with itself to its matrix."""
    multiply = np.zeros((4, 3, 4), np.float32)
    for row, terms in enumerate(
        [[(1, 0, -1), (2, 1, -1), (3, 2, -1)], [(0, 0, 1), (2, 2, 1), (3, 1, -1)],
         [(0, 1, 1), (1, 2, -1), (3, 0, 1)], [(0, 2, 1), (1, 1, 1), (2, 0, -1)]]
    ):
        for quaternion, vector, sign in terms:
            multiply[quaternion, vector, row] = sign
    rotate = np.zeros((4, 4, 9), np.float32)

    def put(element, terms):
        for a, b, value in terms:
            rotate[a, b, element] += value

    put(0, [(0, 0, 1), (1, 1, 1), (2, 2, -1), (3, 3, -1)])
    put(1, [(1, 2, 2), (0, 3, -2)])
    put(2, [(1, 3, 2), (0, 2, 2)])
    put(3, [(1, 2, 2), (0, 3, 2)])
    put(4, [(0, 0, 1), (1, 1, -1), (2, 2, 1), (3, 3, -1)])
    put(5, [(2, 3, 2), (0, 1, -2)])
    put(6, [(1, 3, 2), (0, 2, -2)])
    put(7, [(2, 3, 2), (0, 1, 2)])
    put(8, [(0, 0, 1), (1, 1, -1), (2, 2, -1), (3, 3, 1)])
    return torch.from_numpy(multiply.reshape(12, 4)), torch.from_numpy(rotate.reshape(16, 9))


def corrected_norm(norm, x):
    """LayerNorm after dropout, corrected (arXiv:2609.32062, eq. of the correction factor)."""
    mean = x.mean(-1, keepdim=True)
    variance = ((x - mean) ** 2).mean(-1, keepdim=True)
    factor = torch.sqrt(KEEP / (1 + (1 - KEEP) * mean * mean / variance))
    normal = (x - mean) / torch.sqrt(variance + norm.eps)
    return factor * normal * norm.weight + norm.bias


class Network(nn.Module):
    """One Fv: (residues, 23) one-hot, residue types, positions -> (residues, 14, 3) A, (residues, 50) pLDDT logits."""

    def __init__(self, model):
        super().__init__()
        self.model = model
        multiply, rotate = quaternion_matrices()
        self.register_buffer("multiply", multiply)
        self.register_buffer("rotate", rotate)
        frames = torch.tensor(rc.restype_rigid_group_default_frame, dtype=torch.float32)
        self.register_buffer("default_rotations", frames[..., :3, :3].contiguous())
        self.register_buffer("default_origins", frames[..., :3, 3].contiguous())
        groups = F.one_hot(torch.tensor(rc.restype_atom14_to_rigid_group), 8).float()
        self.register_buffer("atom_groups", groups)
        mask = torch.tensor(rc.restype_atom14_mask, dtype=torch.float32)
        positions = torch.tensor(rc.restype_atom14_rigid_group_positions, dtype=torch.float32)
        self.register_buffer("atom_positions", torch.cat([positions, mask[..., None]], -1))
        self.register_buffer("chi_identity", torch.tensor([[[0.0, 1.0]]]))

    def attention(self, layer, s, index, rotation, origin):
        n = s.shape[0]
        q = layer.linear_q(s).reshape(n, HEADS, CHANNELS).transpose(0, 1)
        k, v = layer.linear_kv(s).reshape(n, HEADS, 2 * CHANNELS).transpose(0, 1).chunk(2, -1)
        q, k = self.turned(q, layer.rotary_emb.freqs), self.turned(k, layer.rotary_emb.freqs)
        # (residues, 3, points) -> (residues, points, 3), moved into the global frame
        points = layer.linear_points(s).reshape(n, 3, -1).transpose(1, 2)
        points = points @ rotation.transpose(1, 2) + origin[:, None, :]
        points = points.reshape(n, HEADS, 2 * QK_POINTS + V_POINTS, 3).transpose(0, 1)
        q_pts, k_pts, v_pts = points.split([QK_POINTS, QK_POINTS, V_POINTS], 2)
        q_pts, k_pts = q_pts.reshape(HEADS, n, -1), k_pts.reshape(HEADS, n, -1)
        weight = F.softplus(layer.head_weights).reshape(HEADS, 1, 1) * math.sqrt(1 / (3 * QK_POINTS * 9 / 2))
        squares = (q_pts**2).sum(-1)[:, :, None] + (k_pts**2).sum(-1)[:, None, :] - 2 * q_pts @ k_pts.transpose(1, 2)
        logits = math.sqrt(1 / (3 * CHANNELS)) * (q @ k.transpose(1, 2)) - 0.5 * weight * squares
        attention = logits.softmax(-1)
        o = (attention @ v).transpose(0, 1).reshape(n, -1)
        o_pts = (attention @ v_pts.reshape(HEADS, n, -1)).reshape(HEADS, n, V_POINTS, 3).transpose(0, 1)
        o_pts = (o_pts.reshape(n, -1, 3) - origin[:, None, :]) @ rotation
        norms = torch.sqrt((o_pts**2).sum(-1) + layer.eps)
        # Attention to each relative position, modulo the spectrum: (heads, n, spectrum)
        spectra = attention @ F.one_hot(index % SPECTRUM, SPECTRUM).float()
        place = (index[:, None] + torch.arange(SPECTRUM)[None, :]) % SPECTRUM
        spectra = spectra.transpose(0, 1).gather(2, place[:, None, :].expand(n, HEADS, SPECTRUM)).reshape(n, -1)
        together = torch.cat([o, o_pts.transpose(1, 2).reshape(n, -1), norms, spectra], -1)
        return layer.linear_out(together)

    @staticmethod
    def turned(x, frequencies):
        """Rotary embedding of (heads, n, channels), neighbouring channels in pairs."""
        n = x.shape[1]
        place = torch.cumsum(torch.ones_like(x[0, :, :1]), 0) - 1
        angle = place * frequencies[None, :]
        cos, sin = angle.cos()[None, :, :, None], angle.sin()[None, :, :, None]
        a, b = x.reshape(HEADS, n, -1, 2).chunk(2, -1)
        return torch.cat([a * cos - b * sin, b * cos + a * sin], -1).reshape(HEADS, n, -1)

    def forward(self, single, kind, index):
        m = self.model
        n = single.shape[0]
        s = m.linear_in_node(single)
        initial = s
        quaternion = torch.cat([torch.ones_like(s[:, :1]), torch.zeros_like(s[:, :3])], -1)
        origin = torch.zeros_like(s[:, :3])
        rotation = self.matrix(quaternion, n)
        for block in range(m.no_blocks):
            s = s + self.attention(m.ipa_layers[block], s, index, rotation, origin)
            s = corrected_norm(m.layer_norm_ipa_layers[block], s)
            transition = m.transition_layers[block]
            for layer in transition.layers:
                s = layer(s)
            s = corrected_norm(transition.layer_norm, s)
            update = m.bb_update_layers[block].linear(s)
            origin = origin + (rotation @ update[:, 3:, None])[:, :, 0]
            product = (quaternion[:, :, None] * update[:, None, :3]).reshape(n, 12) @ self.multiply
            quaternion = quaternion + product
            quaternion = quaternion / torch.sqrt((quaternion**2).sum(-1, keepdim=True))
            rotation = self.matrix(quaternion, n)
        angles = self.angles(m.angle_resnet_layers[m.no_blocks - 1], s, initial)
        return self.atoms(angles, kind, rotation, origin), m.plddt(s)

    def matrix(self, quaternion, n):
        return ((quaternion[:, :, None] * quaternion[:, None, :]).reshape(n, 16) @ self.rotate).reshape(n, 3, 3)

    def angles(self, net, s, initial):
        s = net.linear_in(s.relu()) + net.linear_initial(initial.relu())
        for layer in net.layers:
            s = layer(s)
        s = net.linear_out(s.relu()).reshape(s.shape[0], -1, 2)
        return s / torch.sqrt((s**2).sum(-1, keepdim=True).clamp(min=net.eps))

    def atoms(self, angles, kind, rotation, origin):
        n = angles.shape[0]
        angles = torch.cat([self.chi_identity.expand(n, 1, 2), angles], 1)
        sin, cos = angles[..., 0], angles[..., 1]
        one, zero = torch.ones_like(sin), torch.zeros_like(sin)
        turns = torch.stack([one, zero, zero, zero, cos, -sin, zero, sin, cos], -1).reshape(n, 8, 3, 3)
        rotations = self.default_rotations[kind] @ turns
        origins = self.default_origins[kind]
        rot, pos = list(rotations.unbind(1)), list(origins.unbind(1))
        for chi in (5, 6, 7):
            pos[chi] = (rot[chi - 1] @ pos[chi][:, :, None])[:, :, 0] + pos[chi - 1]
            rot[chi] = rot[chi - 1] @ rot[chi]
        rotations, origins = torch.stack(rot, 1), torch.stack(pos, 1)
        origins = origins @ rotation.transpose(1, 2) + origin[:, None, :]
        rotations = rotation[:, None] @ rotations
        groups = self.atom_groups[kind]
        rotations = (groups @ rotations.reshape(n, 8, 9)).reshape(n, 14, 3, 3)
        origins = groups @ origins
        local = self.atom_positions[kind]
        placed = (rotations @ local[..., :3, None])[..., 0] + origins
        return placed * local[..., 3:]


def features(heavy, light):
    f = featurize([f"{heavy}|{light}"], torch.device("cpu"))
    return f["single"][0], f["aatype"][0], f["res_idx"][0], f


def check(flabb, network, pairs):
    """Largest distance of an atom (A) and pLDDT logit from the original's."""
    worst = [0.0, 0.0]
    for heavy, light in pairs:
        single, kind, index, f = features(heavy, light)
        with torch.no_grad():
            mine = network(single, kind, index)
            out = flabb.flabb.model({"single": f["single"]}, f["aatype"].clone(), f["res_idx"], f["mask"])
        theirs = (out["positions"][-1][0], out["plddt"][0])
        worst = [max(w, float((a - b).abs().max())) for w, a, b in zip(worst, mine, theirs)]
    return worst


def packed(model):
    """Weight matrices as 16-bit whole numbers with a scale per output column: 16 times as accurate as half precision."""
    graph = model.graph
    kept, casts = [], []
    for tensor in graph.initializer:
        array = numpy_helper.to_array(tensor)
        if array.dtype != np.float32 or array.size < 4096 or array.ndim != 2:
            kept.append(tensor)
            continue
        uses = [node for node in graph.node if tensor.name in node.input]
        transposed = any(a.name == "transB" and a.i for node in uses for a in node.attribute)
        axis = 0 if transposed else 1
        scale = np.abs(array).max(axis=1 - axis).astype(np.float32) / 32767
        scale[scale == 0] = 1
        shaped = scale[:, None] if axis == 0 else scale[None, :]
        kept.append(numpy_helper.from_array(np.round(array / shaped).astype(np.int16), f"{tensor.name}_q"))
        kept.append(numpy_helper.from_array(shaped, f"{tensor.name}_s"))
        casts.append(helper.make_node("Cast", [f"{tensor.name}_q"], [f"{tensor.name}_f"], to=TensorProto.FLOAT))
        casts.append(helper.make_node("Mul", [f"{tensor.name}_f", f"{tensor.name}_s"], [tensor.name]))
    nodes = list(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(casts + nodes)
    return model


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("pairs", help="tab-separated: name, VH, VL")
    parser.add_argument("--record")
    parser.add_argument("--model", default="flash-abb")
    options = parser.parse_args()
    torch.set_num_threads(1)
    flabb = pretrained(options.model, device="cpu")
    network = Network(flabb.flabb.model).eval()
    rows = [line.rstrip("\n").split("\t") for line in open(options.pairs)]
    pairs = [(heavy, light) for _, heavy, light in rows]
    print("largest difference from the original, A and logits:", check(flabb, network, pairs))
    single, kind, index, _ = features(*pairs[0])
    axes = {"single": {0: "n"}, "kind": {0: "n"}, "index": {0: "n"}, "positions": {0: "n"}, "plddt": {0: "n"}}
    torch.onnx.export(
        network, (single, kind, index), options.out, dynamo=False, opset_version=18,
        input_names=["single", "kind", "index"], output_names=["positions", "plddt"], dynamic_axes=axes,
    )
    import onnxsim

    model, _ = onnxsim.simplify(onnx.load(options.out))
    onnx.save(packed(model), options.out)
    print("nodes", len(model.graph.node), "sha256", hashlib.sha256(open(options.out, "rb").read()).hexdigest())
    if options.record:
        recorded = []
        for name, heavy, light in rows:
            _, _, _, f = features(heavy, light)
            with torch.no_grad():
                out = flabb.flabb.model({"single": f["single"]}, f["aatype"].clone(), f["res_idx"], f["mask"])
            atoms = out["positions"][-1][0].numpy()
            recorded.append({"name": name, "heavy": heavy, "light": light, "positions": np.round(atoms, 4).ravel().tolist()})
        json.dump(recorded, open(options.record, "w"))


main()
