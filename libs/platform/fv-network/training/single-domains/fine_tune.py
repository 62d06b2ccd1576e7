"""Fine-tunes FlashABB's main chain for single domains, on one GPU (three minutes a network on an H200) or a CPU.

    python fine_tune.py WEIGHTS.pt PREPARED.npz OUT_FOLDER SECONDS SEEDS split|all [BATCH] [LEARNING_RATE]

WEIGHTS.pt: flabb_weights.pt of the wheel flash-abb 0.0.5 (BSD-3-Clause), or an output of this program. `split` validates on a tenth of
the clusters, `all` trains with them too. SECONDS are shared by the seeds. Writes seedN.pt each, and judged.npz with the mean of
the networks on the judged domains. Loss: frame aligned point error (clamped at 15 A; CDR3 counts three times), RMSD of CDR3 and
CDR1 on the framework, peptide bonds; AdamW, cosine, a moving average of the weights. Results: docs/decisions/0042-single-domains-by-templates.md
"""

import sys, time, json, numpy as np, torch
from torch.nn import functional as F
from network import Net

W, D, OUT, SECONDS, SEEDS, MODE = sys.argv[1:7]
dev = "cuda" if torch.cuda.is_available() else "cpu"
torch.backends.cuda.matmul.allow_tf32 = True
state = torch.load(W, map_location="cpu")
state = {k: v for k, v in state.items() if "angle_resnet" not in k and "plddt" not in k and v.is_floating_point()}
z = np.load(D)
AA = "ARNDCQEGHILKMFPSTWYV"
IDEAL = torch.tensor([[-0.525, 1.363, 0.0], [0, 0, 0], [1.526, 0, 0]], device=dev)
L = 160


def load(X, seqs, cdrs):
    n = len(seqs)
    X = torch.from_numpy(X.astype(np.float32) / 100)
    ok = (X > -327).all(-1)[..., :3].all(-1)
    x = torch.zeros(n, L, 3, 3)
    m = torch.zeros(n, L, dtype=torch.bool)
    kind = torch.zeros(n, L, dtype=torch.long)
    mask = torch.zeros(n, L)
    w = min(L, X.shape[1])
    x[:, :w] = X[:, :w, :3]
    m[:, :w] = ok[:, :w]
    x[~m] = 0
    for i, s in enumerate(seqs):
        s = s[:L]
        kind[i, : len(s)] = torch.tensor([AA.find(c) if c in AA else 20 for c in s])
        mask[i, : len(s)] = 1
        m[i, len(s) :] = False
    region = torch.zeros(n, L, dtype=torch.long)
    for i, c in enumerate(cdrs):
        for r in range(3):
            region[i, c[2 * r] : c[2 * r + 1]] = r + 1
    return [t.to(dev) for t in (x, m, kind, mask, region)]


T = load(z["X"], z["seq"], z["cdrs"])
J = load(z["XJ"], z["seqJ"], z["cJ"])
vhh, fold = z["vhh"], z["fold"]
cJ = z["cJ"]
good = np.array([len(s) <= L and c[4] > 60 and c[5] - c[4] < 36 for s, c in zip(z["seq"], z["cdrs"])])
trainI = np.nonzero((fold != 0) & good)[0] if MODE != "all" else np.nonzero(good)[0]
watchI = np.nonzero((fold == 0) & good)[0]
watchV = watchI[vhh[watchI] == 1]
print(len(trainI), len(watchI), len(watchV), flush=True)


def frames(x):
    e1 = F.normalize(x[..., 2, :] - x[..., 1, :], dim=-1)
    n = x[..., 0, :] - x[..., 1, :]
    e2 = F.normalize(n - (e1 * n).sum(-1, keepdim=True) * e1, dim=-1)
    return torch.stack([e1, e2, torch.cross(e1, e2, dim=-1)], -1)


def atoms(R, t):
    return IDEAL @ R.transpose(-1, -2) + t[..., None, :]


def fape(R, t, x, Rx, m, w, clamp, d=10.0):
    """R, t: predicted frames; all atoms in the coordinates of all frames. w: weight per residue."""
    b, n = m.shape
    p = atoms(R, t).reshape(b, -1, 3)
    y = x.reshape(b, -1, 3)
    lp = torch.einsum("bnji,bnmj->bnmi", R, p[:, None] - t[:, :, None])
    ly = torch.einsum("bnji,bnmj->bnmi", Rx, y[:, None] - x[:, :, 1][:, :, None])
    e = torch.sqrt(((lp - ly) ** 2).sum(-1) + 1e-4).clamp(max=clamp)
    wa = (w * m).repeat_interleave(3, 1)
    ww = (w * m)[:, :, None] * wa[:, None]
    return (e * ww).sum((1, 2)) / ww.sum((1, 2)) / d


def fit(p, y, m):
    """Rotation and translation that superpose p on y, by the atoms in m"""
    m = m[..., None].float()
    c = m.sum(1, keepdim=True)
    pc = (p * m).sum(1, keepdim=True) / c
    yc = (y * m).sum(1, keepdim=True) / c
    with torch.no_grad():
        U, S, Vt = torch.linalg.svd(((p - pc) * m).transpose(1, 2) @ (y - yc))
        Dg = torch.ones_like(S)
        Dg[:, 2] = torch.sign(torch.det(U @ Vt))
        Rt = U @ torch.diag_embed(Dg) @ Vt
    return (p - pc) @ Rt + yc


def loss(model, batch):
    x, m, kind, mask, region = batch
    b, n = m.shape
    mm = m.float()
    Rx = frames(x)
    outs = model(kind, mask, torch.arange(n, device=dev)[None].expand(b, n))
    total = 0
    w = 1 + 2.0 * (region == 3) + 0.7 * (region == 1) + 0.3 * (region == 2)
    for i, (R, t) in enumerate(outs):
        if i < len(outs) - 1 and i % 2:
            continue
        total = total + (1.0 if i == len(outs) - 1 else 0.15) * fape(R, t, x, Rx, mm, w, 15.0)
    R, t = outs[-1]
    p = atoms(R, t).reshape(b, -1, 3)
    y = x.reshape(b, -1, 3)
    fw = ((region == 0) & m).repeat_interleave(3, 1)
    q = fit(p, y, fw)
    d2 = ((q - y) ** 2).sum(-1)
    for r, a in ((3, 0.15), (1, 0.08)):
        mr = ((region == r) & m).repeat_interleave(3, 1).float()
        rm = torch.sqrt((d2 * mr).sum(1) / mr.sum(1).clamp(min=1) + 1e-3)
        total = total + a * rm
    A = atoms(R, t)
    link = (A[:, 1:, 0] - A[:, :-1, 2]).norm(dim=-1)
    ml = (m[:, 1:] & m[:, :-1]).float()
    ca = (A[:, 1:, 0] - A[:, :-1, 1]).norm(dim=-1)
    cc = (A[:, 1:, 1] - A[:, :-1, 2]).norm(dim=-1)
    bond = (link - 1.329).abs() + (ca - 2.43).abs().clamp(min=0.05) * 0.5 + (cc - 2.43).abs().clamp(min=0.05) * 0.5
    return (total + 0.5 * (bond * ml).sum(1) / ml.sum(1).clamp(min=1)).mean()


def predict(models, data, idx):
    """Mean of the models' coordinates, superposed on the framework of the first"""
    outs = []
    for k in range(0, len(idx), 64):
        j = torch.as_tensor(idx[k : k + 64], device=dev)
        x, m, kind, mask, region = [t[j] for t in data]
        b, n = m.shape
        fw = ((region == 0) & (mask > 0)).repeat_interleave(3, 1)
        ps = []
        with torch.no_grad():
            for mo in models:
                mo.eval()
                p = atoms(*mo(kind, mask, torch.arange(n, device=dev)[None].expand(b, n))[-1]).reshape(b, -1, 3)
                ps.append(p if not ps else fit(p, ps[0], fw))
        outs.append(torch.stack(ps).mean(0))
    return torch.cat(outs)


def rmsds(p, data, idx):
    x, m, kind, mask, region = [t[torch.as_tensor(idx, device=dev)] for t in data]
    y = x.reshape(len(idx), -1, 3)
    fw = ((region == 0) & m).repeat_interleave(3, 1)
    d2 = ((fit(p, y, fw) - y) ** 2).sum(-1)
    res = []
    for r in range(4):
        mr = ((region == r) & m).repeat_interleave(3, 1).float()
        v = torch.sqrt((d2 * mr).sum(1) / mr.sum(1).clamp(min=1))
        v[mr.sum(1) == 0] = float("nan")
        res.append(v.cpu().numpy())
    return np.stack(res, 1)


allJ = np.arange(len(cJ))
show = lambda v: " ".join(f"{x:.3f}" for x in np.nanmean(v, 0)) + f" median3 {np.nanmedian(v[:, 3]):.3f}"
base = Net(state).to(dev)
print(
    "as it ships: watched VHH",
    show(rmsds(predict([base], T, watchV), T, watchV)),
    "| watched all",
    show(rmsds(predict([base], T, watchI), T, watchI)),
    flush=True,
)
seeds = [int(s) for s in SEEDS.split(",")]
start = time.time()
done = []
per = float(SECONDS) / len(seeds)
BS, LR = int(sys.argv[7]) if len(sys.argv) > 7 else 32, float(sys.argv[8]) if len(sys.argv) > 8 else 5e-4
for seed in seeds:
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    model = Net(state).to(dev)
    ema = Net(state).to(dev)
    opt = torch.optim.AdamW(model.parameters(), lr=LR, weight_decay=0.02)
    t0 = time.time()
    step = 0
    last = 0
    run = []
    pr = np.where(vhh[trainI] == 1, 2.5, 1.0)
    pr = pr / pr.sum()
    best = (9e9, None)
    while time.time() - t0 < per:
        f = (time.time() - t0) / per
        lr = LR * min(1, (step + 1) / 100) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * f)))
        for g in opt.param_groups:
            g["lr"] = lr
        j = torch.as_tensor(rng.choice(trainI, BS, p=pr), device=dev)
        batch = [t[j] for t in T]
        n = int(batch[3].sum(1).max())
        model.train()
        l = loss(model, [t[:, :n] for t in batch])
        opt.zero_grad()
        l.backward()
        g = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        if torch.isfinite(g):
            opt.step()
        step += 1
        run.append(l.item() if step % 20 == 0 else np.nan)
        with torch.no_grad():
            dcy = min(0.998, step / (step + 50.0))
            for a, b2 in zip(ema.parameters(), model.parameters()):
                a.lerp_(b2, 1 - dcy)
        if time.time() - last > per / 8:
            last = time.time()
            v = rmsds(predict([ema], T, watchI), T, watchI)
            hv = v[vhh[watchI] == 1]
            print(
                seed,
                step,
                f"{time.time()-t0:.0f}s loss {np.nanmean(run[-200:]) if run else 0:.3f} watched VHH {show(hv)} | all {show(v)}",
                flush=True,
            )
    done.append(ema)
    torch.save({k: getattr(ema, nm).half().cpu() for k, nm in ema.names.items()}, f"{OUT}/seed{seed}.pt")
print(
    "mean of models: watched VHH",
    show(rmsds(predict(done, T, watchV), T, watchV)),
    "| watched all",
    show(rmsds(predict(done, T, watchI), T, watchI)),
    flush=True,
)
p = predict(done, J, allJ)
one = [show(rmsds(predict([d], J, allJ), J, allJ)) for d in done]
v = rmsds(p, J, allJ)
print(
    "JUDGED 186, as it ships",
    show(rmsds(predict([base], J, allJ), J, allJ)),
    "\n one by one",
    one,
    "\n mean of models",
    show(v),
    flush=True,
)
np.savez_compressed(
    f"{OUT}/judged.npz", p=p.cpu().numpy().astype(np.float32).reshape(len(allJ), L, 9), v=v, name=z["nameJ"]
)
