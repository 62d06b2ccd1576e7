"""Prepares the domains for fine-tuning FlashABB on single domains, and those that judge the result.

    python prepare.py STRUCTURES OUT.npz 0.7|0.95

STRUCTURES: a folder with catalogue.tsv, vhh_pdb (judged) and open_library*.jsonl.gz (VH and VHH to train with). Entries
of judged domains, entries 9xxx and domains above the limit of identity to a judged one are excluded from training. `fold`: tenths
by CDR3 (equal length, 80 % identity, single linkage).
"""

import sys, json, gzip, glob, os, re, difflib
import numpy as np

D, OUT, LIMIT = sys.argv[1:4]
ONE = dict(
    ALA="A",
    ARG="R",
    ASN="N",
    ASP="D",
    CYS="C",
    GLN="Q",
    GLU="E",
    GLY="G",
    HIS="H",
    ILE="I",
    LEU="L",
    LYS="K",
    MET="M",
    PHE="F",
    PRO="P",
    SER="S",
    THR="T",
    TRP="W",
    TYR="Y",
    VAL="V",
    MSE="M",
)
judged, train = [], []
cat = open(f"{D}/catalogue.tsv").read().split("\n")
head = cat[0].split("\t")
rows = {os.path.basename(r["file"]): r for r in (dict(zip(head, l.split("\t"))) for l in cat[1:] if l)}


def cdr3(seq):
    m = list(re.finditer(r"C(.{3,40})[WFRSL]G.G", seq[85:]))
    if not m:
        return None
    m = m[0]
    return 85 + m.start() + 1, 85 + m.start() + 1 + len(m.group(1))


for f in sorted(glob.glob(f"{D}/vhh_pdb/*.pdb")):
    r = rows.get(os.path.basename(f))
    atoms = {}
    order = []
    for l in open(f):
        if not (l.startswith("ATOM") or l.startswith("HETATM")) or l[17:20] not in ONE:
            continue
        if l[16] not in " A":
            continue
        key = (l[21], l[22:27])
        if key not in atoms:
            atoms[key] = {"aa": ONE[l[17:20]]}
            order.append(key)
        atoms[key].setdefault(l[12:16].strip(), [float(l[30:38]), float(l[38:46]), float(l[46:54])])
    order = [k for k in order if k[0] == order[0][0]]
    seen = "".join(atoms[k]["aa"] for k in order)
    xyz = np.array([[atoms[k].get(a, [np.nan] * 3) for a in ("N", "CA", "C", "O")] for k in order])
    judged.append(dict(name=os.path.basename(f)[:4].lower(), seq=seen, xyz=xyz, vhh=1))
for n in ("open_library", "open_library_2"):
    for l in gzip.open(f"{D}/{n}.jsonl.gz", "rt"):
        r = json.loads(l)
        h = r.get("H")
        if not h or h["c104"] is None or h["j118"] is None:
            continue
        bb = h["bb"]
        xyz = np.array(
            [
                (
                    np.full((4, 3), np.nan)
                    if b is None or any(x is None for x in b)
                    else np.array(b, float).reshape(4, 3) / 100
                )
                for b in bb
            ]
        )
        if np.isnan(xyz[h["c23"] : h["j118"]]).any(axis=(1, 2)).mean() > 0.1:
            continue
        train.append(
            dict(
                name=r["pdb"].lower()[:4],
                seq=h["seq"],
                xyz=xyz,
                vhh=int(r["kind"].startswith("VHH")),
                cdr=h["cdr_imgt"],
                c23=h["c23"],
                w41=h["w41"],
                c104=h["c104"],
                j118=h["j118"],
            )
        )
print(len(judged), len(train))
if __name__ == "__main__":
    import pickle

    # CDRs of the judged domains, by the conserved anchors C, W, C and the J motif
    for d in judged:
        s = d["seq"]
        c = cdr3(s)
        if c is None:
            print("no CDR3", d["name"], s)
            continue
        c104 = c[0] - 1
        d["cdr3"] = c
        d["c104"] = c104
        c23 = s.find("C", 15)
        d["c23"] = c23
        w = [m.start() for m in re.finditer("W", s) if 11 <= m.start() - c23 <= 22]
        d["w41"] = w[0] if w else None
        d["cdr1"] = (c23 + 4, w[0] - 2) if w else None
    codes = {d["name"] for d in judged}
    jc = [(d["seq"], d["seq"][slice(*d["cdr3"])]) for d in judged if "cdr3" in d]

    # 0.7: limit of identity to CDR3s of equal length of judged domains; 0.95: to whole domains, like the product's evaluation excludes templates
    def near70(d):
        s = d["seq"]
        loop = s[d["c104"] + 1 : d["j118"]]
        for seq, other in jc:
            if len(loop) == len(other) and sum(a == b for a, b in zip(loop, other)) / len(loop) >= 0.7:
                return True
            if s == seq or seq in s or s in seq:
                return True
            if abs(len(s) - len(seq)) <= 3 and len(loop) == len(other):
                a, b = s[d["c104"] - 70 : d["c104"]], seq[seq.rfind(other) - 71 : seq.rfind(other) - 1]
                if (
                    sum(x == y for x, y in zip(a, b)) / 70 > 0.95
                    and sum(x == y for x, y in zip(loop, other)) / len(loop) >= 0.5
                ):
                    return True
        return False

    def near95(d):
        s = d["seq"][d["c23"] - 15 if d["c23"] > 15 else 0 : d["j118"] + 1]
        loop = d["seq"][d["c104"] + 1 : d["j118"]]
        for seq, other in jc:
            if d["seq"] == seq or seq in d["seq"] or d["seq"] in seq or loop == other:
                return True
            if abs(len(loop) - len(other)) > 3:
                continue
            m = difflib.SequenceMatcher(None, s, seq, autojunk=False)
            if (
                m.real_quick_ratio() > 0.9
                and m.quick_ratio() > 0.9
                and sum(x.size for x in m.get_matching_blocks()) / len(s) >= 0.95
            ):
                return True
        return False

    near = near70 if LIMIT == "0.7" else near95
    kept, out, seen = [], [0, 0, 0, 0], {}
    for d in train:
        if d["name"] in codes:
            out[0] += 1
            continue
        if d["name"][0] == "9":
            out[1] += 1
            continue
        if near(d):
            out[2] += 1
            continue
        k = d["seq"]
        if seen.get(k, 0) >= 3:
            out[3] += 1
            continue
        seen[k] = seen.get(k, 0) + 1
        kept.append(d)
    print("kept", len(kept), "VHH", sum(d["vhh"] for d in kept), "left out: same entry, 9xxx, near, repeated", out)
    # clusters by CDR3 (equal length, >= 80 %), single linkage: a tenth of them is for validation
    loops = [d["seq"][d["c104"] + 1 : d["j118"]] for d in kept]
    par = list(range(len(loops)))

    def root(i):
        while par[i] != i:
            par[i] = par[par[i]]
            i = par[i]
        return i

    by = {}
    for i, l in enumerate(loops):
        by.setdefault(len(l), []).append(i)
    for n, ids in by.items():
        if n == 0:
            continue
        arr = np.array([[ord(c) for c in loops[i]] for i in ids])
        for a in range(len(ids)):
            for b in np.nonzero((arr[a + 1 :] == arr[a]).mean(1) >= 0.8)[0]:
                par[root(ids[a])] = root(ids[a + 1 + b])
    for i, d in enumerate(kept):
        d["fold"] = (root(i) * 2654435761 >> 7) % 10

    def pack(ds):
        L = max(len(d["seq"]) for d in ds)
        X = np.full((len(ds), L, 4, 3), -32768, np.int16)
        cdrs = np.zeros((len(ds), 6), np.int16)
        for i, d in enumerate(ds):
            x = d["xyz"] - np.nanmean(d["xyz"], axis=(0, 1))
            v = np.where(np.isnan(x), -327.68, x) * 100
            X[i, : len(x)] = np.clip(np.round(v), -32768, 32767).astype(np.int16)
            if "cdr" in d:
                cdrs[i] = [
                    d["cdr"][0][0],
                    d["cdr"][0][1] + 1,
                    d["cdr"][1][0],
                    d["cdr"][1][1] + 1,
                    d["c104"] + 1,
                    d["j118"],
                ]
            elif "cdr3" in d:
                cdrs[i] = [*(d["cdr1"] or (0, 0)), 0, 0, *d["cdr3"]]
        return X, cdrs

    X, c = pack(kept)
    XJ, cJ = pack(judged)
    np.savez_compressed(
        OUT,
        X=X,
        cdrs=c,
        seq=[d["seq"] for d in kept],
        vhh=[d["vhh"] for d in kept],
        fold=[d["fold"] for d in kept],
        XJ=XJ,
        cJ=cJ,
        seqJ=[d["seq"] for d in judged],
        nameJ=[d["name"] for d in judged],
        name=[d["name"] for d in kept],
    )
    print(
        os.path.getsize(OUT) / 1e6,
        "MB",
        "watched",
        sum(d["fold"] == 0 for d in kept),
        "of them VHH",
        sum(d["fold"] == 0 and d["vhh"] for d in kept),
    )
