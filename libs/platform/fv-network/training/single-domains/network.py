"""FlashABB's structure network in batches, main chain alone; within 0.007 A of the original with 16-bit weights."""

import math, torch
from torch import nn
from torch.nn import functional as F

H, C, QP, VP, SP, B = 12, 16, 4, 8, 128, 8


class Net(nn.Module):
    """FlashABB's main chain (N, CA, C) in batches; names of parameters as in FlashABB's own state dict."""

    def __init__(self, state):
        super().__init__()
        self.names = {k: k.replace(".", "__") for k in state}
        for k, v in state.items():
            if "freqs" in k:
                self.register_buffer(self.names[k], v.float())
            else:
                setattr(self, self.names[k], nn.Parameter(v.float()))

    def p(self, k):
        return getattr(self, self.names["model." + k])

    def lin(self, k, x):
        return F.linear(x, self.p(k + ".weight"), self.p(k + ".bias"))

    def norm(self, k, x):
        w, b = self.p(k + ".weight"), self.p(k + ".bias")
        if self.training:
            return F.layer_norm(F.dropout(x, 0.1), (x.shape[-1],), w, b)
        m = x.mean(-1, keepdim=True)
        v = ((x - m) ** 2).mean(-1, keepdim=True)
        return torch.sqrt(0.9 / (1 + 0.1 * m * m / v)) * (x - m) / torch.sqrt(v + 1e-5) * w + b

    def turned(self, x, f):
        n = x.shape[2]
        a = torch.arange(n, device=x.device)[:, None] * f[None]
        cos, sin = a.cos()[None, None, :, :, None], a.sin()[None, None, :, :, None]
        y = x.reshape(*x.shape[:-1], -1, 2)
        a, b = y.chunk(2, -1)
        return torch.cat([a * cos - b * sin, b * cos + a * sin], -1).reshape(x.shape)

    def forward(self, kind, mask, index, heavy=None):
        b, n = kind.shape
        heavy = torch.ones_like(kind) if heavy is None else heavy
        single = torch.cat([F.one_hot(kind, 21), F.one_hot(heavy, 2)], -1).float()
        s = self.lin("linear_in_node", single)
        q = torch.zeros(b, n, 4, device=s.device)
        q[..., 0] = 1
        t = torch.zeros(b, n, 3, device=s.device)
        R = mats(q)
        oh = F.one_hot(index % SP, SP).float()
        out = []
        place = (index[..., None] + torch.arange(SP, device=s.device)) % SP
        for i in range(B):
            s = s + self.ipa(f"ipa_layers.{i}", s, R, t, mask, oh, place)
            s = self.norm(f"layer_norm_ipa_layers.{i}", s)
            k = f"transition_layers.{i}"
            l = k + ".layers.0"
            s = s + self.lin(l + ".linear_3", self.lin(l + ".linear_2", self.lin(l + ".linear_1", s).relu()).relu())
            s = self.norm(k + ".layer_norm", s)
            u = self.lin(f"bb_update_layers.{i}.linear", s)
            t = t + (R @ u[..., 3:, None])[..., 0]
            w, v = q[..., :1], q[..., 1:]
            x = u[..., :3]
            q = torch.cat([w - (v * x).sum(-1, keepdim=True), v + w * x + torch.cross(v, x, dim=-1)], -1)
            q = q / q.norm(dim=-1, keepdim=True)
            R = mats(q)
            out.append((R, t))
        return out

    def ipa(self, k, s, R, t, mask, oh, place):
        b, n, _ = s.shape
        q = self.lin(k + ".linear_q", s).reshape(b, n, H, C).transpose(1, 2)
        kk, v = self.lin(k + ".linear_kv", s).reshape(b, n, H, 2 * C).transpose(1, 2).chunk(2, -1)
        f = self.p(k + ".rotary_emb.freqs")
        q, kk = self.turned(q, f), self.turned(kk, f)
        pts = self.lin(k + ".linear_points", s).reshape(b, n, 3, -1).transpose(2, 3)
        pts = (pts @ R.transpose(-1, -2) + t[..., None, :]).reshape(b, n, H, -1, 3).transpose(1, 2)
        a, c, d = pts.split([QP, QP, VP], 3)
        a, c = a.reshape(b, H, n, -1), c.reshape(b, H, n, -1)
        w = F.softplus(self.p(k + ".head_weights")).reshape(1, H, 1, 1) * math.sqrt(1 / (3 * QP * 9 / 2))
        sq = (a**2).sum(-1)[..., :, None] + (c**2).sum(-1)[..., None, :] - 2 * a @ c.transpose(-1, -2)
        A = math.sqrt(1 / (3 * C)) * (q @ kk.transpose(-1, -2)) - 0.5 * w * sq + (1e7 * (mask - 1))[:, None, None, :]
        A = A.softmax(-1)
        o = (A @ v).transpose(1, 2).reshape(b, n, -1)
        op = (A @ d.reshape(b, H, n, -1)).reshape(b, H, n, VP, 3).transpose(1, 2).reshape(b, n, -1, 3)
        op = (op - t[..., None, :]) @ R
        no = torch.sqrt((op**2).sum(-1) + 1e-7)
        sp = (A @ oh[:, None]).transpose(1, 2).gather(3, place[:, :, None].expand(b, n, H, SP)).reshape(b, n, -1)
        return self.lin(k + ".linear_out", torch.cat([o, op.transpose(-1, -2).reshape(b, n, -1), no, sp], -1))


def mats(q):
    a, b, c, d = q.unbind(-1)
    return torch.stack(
        [
            a * a + b * b - c * c - d * d,
            2 * (b * c - a * d),
            2 * (b * d + a * c),
            2 * (b * c + a * d),
            a * a - b * b + c * c - d * d,
            2 * (c * d - a * b),
            2 * (b * d - a * c),
            2 * (c * d + a * b),
            a * a - b * b - c * c + d * d,
        ],
        -1,
    ).reshape(*q.shape[:-1], 3, 3)
