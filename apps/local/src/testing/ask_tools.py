"""Calls tools by the official client of the Model Context Protocol: a line with tool and arguments in, a line with the text of the answer out.

    python ask_tools.py https://api.example.com   # the token is in PARATOPE_TOKEN
"""

import asyncio
import json
import os
import sys

import httpx2
import mcp
from mcp.client.streamable_http import streamable_http_client
from mcp.types import TextContent

LONGEST_SECONDS = 90


async def main(base_url: str) -> None:
    headers = {"authorization": f"Bearer {os.environ['PARATOPE_TOKEN']}"}
    async with httpx2.AsyncClient(headers=headers, timeout=LONGEST_SECONDS) as http:
        async with mcp.Client(streamable_http_client(f"{base_url}/mcp", http_client=http)) as client:
            for line in sys.stdin:
                asked = json.loads(line)
                result = await client.call_tool(asked["tool"], asked["arguments"])
                text = "".join(part.text for part in result.content if isinstance(part, TextContent))
                print(json.dumps({"is_error": bool(result.is_error), "text": text}), flush=True)


asyncio.run(main(sys.argv[1]))
