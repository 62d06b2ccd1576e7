"""The documented methods of the client exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from paratope import AsyncParatope, Paratope

CLIENT = Path(__file__).parents[1]
PAGES = [CLIENT / "README.md", CLIENT.parents[1] / "README.md"]


@pytest.mark.parametrize("page", PAGES, ids=["client", "repository"])
def test_every_block_is_python_with_methods_that_there_are(page: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
    assert blocks
    for block in blocks:
        tree = compile(block, page.name, "exec", flags=ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        client = AsyncParatope if "AsyncParatope" in block else Paratope
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "paratope":
                assert hasattr(client, node.attr), node.attr
