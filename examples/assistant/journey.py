"""From a sequence to a report of a docked complex, by the official client of the Model Context Protocol alone.

    pip install mcp==2.3.0
    python examples/assistant/journey.py https://api.example.com

Asks for access in your browser by OAuth 2.1, and keeps the token in memory only. The jobs cost what the service's price list says.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2
import mcp
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken
from mcp.types import CallToolResult, ResourceLink, TextContent, TextResourceContents
from pydantic import AnyUrl

EXAMPLES = Path(__file__).parent.parent
LONGEST_ANSWER_BYTES = 4_000
LONGEST_SECONDS = 90


class Memory:
    """Keeps tokens and registration until the program ends."""

    def __init__(self) -> None:
        self._tokens: OAuthToken | None = None
        self._client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self._tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self._tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self._client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self._client = client_info


@asynccontextmanager
async def access_by_browser(url: str) -> AsyncIterator[OAuthClientProvider]:
    """The client's own OAuth: a person follows the printed address, and the browser returns to this machine."""
    returned: asyncio.Future[AuthorizationCodeResult] = asyncio.get_running_loop().create_future()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        address = (await reader.readline()).decode().split(" ")[1]
        query = {name: value for name, [value, *_] in parse_qs(urlsplit(address).query).items()}
        if not returned.done():
            if "code" in query:
                returned.set_result(AuthorizationCodeResult(**query))
            elif "error" in query:
                returned.set_exception(PermissionError(f"no access: {query['error']}"))
        text = b"You may close this page."
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\nconnection: close\r\n\r\n%s" % (len(text), text))
        await writer.drain()
        writer.close()

    async def show(page: str) -> None:
        print(f"allow access at {page}", flush=True)

    async def wait() -> AuthorizationCodeResult:
        return await returned

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port: int = server.sockets[0].getsockname()[1]
        metadata = OAuthClientMetadata(
            client_name="Journey", redirect_uris=[AnyUrl(f"http://127.0.0.1:{port}/callback")]
        )
        yield OAuthClientProvider(url, metadata, Memory(), show, wait)


class Assistant:
    """Calls tools, and notes how long their answers are."""

    def __init__(self, client: mcp.Client) -> None:
        self._client = client
        self.lengths: list[int] = []

    async def result(self, tool: str, **arguments: object) -> CallToolResult:
        """Raises RuntimeError with the words of the service where it refuses."""
        result = await self._client.call_tool(tool, arguments)
        text = "".join(part.text for part in result.content if isinstance(part, TextContent))
        if result.is_error:
            raise RuntimeError(f"{tool}: {text}")
        self.lengths.append(len(text.encode()))
        return result

    async def call(self, tool: str, **arguments: object) -> Any:
        result = await self.result(tool, **arguments)
        assert result.structured_content is not None
        return result.structured_content["answer"]

    async def completed(self, kind: str, variant_id: str, **options: object) -> str:
        """Submits one job and waits for it. Returns its name, `kind/id`."""
        [job] = await self.call("submit_jobs", kind=kind, variant_ids=[variant_id], **options)
        status = "pending"
        while status in ("pending", "running"):
            status = (await self.call("wait_for_jobs", jobs=[job], seconds=40))[job]
        if status != "completed":
            raise RuntimeError(f"{job} is {status}")
        print(f"{kind} completed", flush=True)
        return str(job)

    async def read(self, uri: str) -> str:
        [part] = (await self._client.read_resource(uri)).contents
        assert isinstance(part, TextResourceContents)
        return part.text


def first_antibody() -> tuple[str, str]:
    """Heavy and light V domain of the first antibody among the examples."""
    records = (EXAMPLES / "murine-antibodies.fasta").read_text().split(">")[1:3]
    heavy, light = ("".join(record.splitlines()[1:]) for record in records)
    return heavy, light


async def journey(client: mcp.Client) -> None:
    assistant = Assistant(client)
    heavy, light = first_antibody()
    print(f"connected by protocol {client.protocol_version}, {len((await client.list_tools()).tools)} tools", flush=True)
    prompt = await client.get_prompt("humanize_and_judge", {"name": "4D5", "heavy": heavy, "light": light})
    assert prompt.messages

    project_id = (await assistant.call("create_project", name="Journey of an assistant"))["id"]
    chains = [{"role": "heavy", "sequence": heavy}, {"role": "light", "sequence": light}]
    candidate = await assistant.call("register_antibody", project_id=project_id, name="4D5", chains=chains)

    humanization = await assistant.completed("humanization", candidate["initial_variant_id"])
    strategies = json.loads(await assistant.read(f"paratope://jobs/{humanization}"))["results"]
    print(f"{len(strategies)} strategies", flush=True)
    variant = await assistant.call(
        "create_variant", from_humanization_id=humanization.split("/")[1], strategy="cdr_grafting"
    )
    await assistant.call("compare_variants", variant_id=variant["id"])

    model = await assistant.completed("structure_prediction", variant["id"])
    structure = (EXAMPLES / "il18.pdb").read_text()
    antigen = await assistant.call("create_antigen", project_id=project_id, name="IL-18", structure=structure)
    fields = {"antigen_id": antigen["id"], "structure_job_id": model.split("/")[1], "effort": "quick"}
    complex_job = await assistant.completed("complex_prediction", variant["id"], fields=fields)

    shown = await assistant.result("get_job", job=complex_job)
    links = [str(part.uri) for part in shown.content if isinstance(part, ResourceLink)]
    poses = json.loads(await assistant.read(f"paratope://jobs/{complex_job}"))["results"]["poses"]
    atoms = (await assistant.read(f"paratope://jobs/{complex_job}/files/pdb")).count("\nATOM ")
    print(f"{len(poses)} poses, {atoms} atoms, {len(links)} resources", flush=True)

    columns = "human_likeness,model.confidence"
    table = await assistant.call("get_table", project_id=project_id, columns=columns)
    for row in table["data"]:
        figures = (f"{name} {value}" for name, value in row["figures"].items())
        print(f"{row['candidate_name']} {row['variant_name']}: {', '.join(figures)}")
    print(f"{len(assistant.lengths)} answers of tools, the longest of {max(assistant.lengths)} bytes")
    if max(assistant.lengths) > LONGEST_ANSWER_BYTES:
        raise RuntimeError(f"an answer is longer than {LONGEST_ANSWER_BYTES} bytes")


async def main(base_url: str) -> None:
    url = f"{base_url.rstrip('/')}/mcp"
    async with access_by_browser(url) as access, httpx2.AsyncClient(auth=access, timeout=LONGEST_SECONDS) as http:
        async with mcp.Client(streamable_http_client(url, http_client=http)) as client:
            await journey(client)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    asyncio.run(main(sys.argv[1]))
