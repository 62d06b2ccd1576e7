"""A script as people have it, for the original service's client: humanize, go through batches, wait for all, verify an event.

    pip install kallima==0.1.0
    python first_script.py BASE_URL VARIANT_ID…

The token stands in KALLIMA_API_KEY, as in the client's README. Only address and token are those of another service.
"""

import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from kallima import KallimaClient, WebhookVerifier, iter_batches, wait_for_all

base_url, *variant_ids = sys.argv[1:]
client = KallimaClient(os.environ["KALLIMA_API_KEY"], base_url=base_url)

# The README's quick start.
job = client.humanizations.submit(variant_id=variant_ids[0])
job.wait(timeout=120)

for strategy in job.results:
    print(strategy["strategy"], strategy["oasis_score"]["mean"])

# Many variants.
jobs = list(iter_batches(client, [{"variant_id": variant_id} for variant_id in variant_ids * 3]))
outcome = wait_for_all(client, [job["id"] for job in jobs], poll_interval=1)
print(f"{len(outcome.completed)} completed, {len(outcome.failed)} failed, {len(outcome.missing)} missing")


# An endpoint that verifies what it receives.
class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        WebhookVerifier(webhook["secret"]).verify(payload=body, signature_header=self.headers["Kallima-Signature"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
webhook = client.webhooks.create(url=f"http://127.0.0.1:{server.server_port}/", events=["job.completed"])
delivery = client.webhooks.test(webhook["id"])
print(delivery["event_type"], delivery["response_status"])
client.webhooks.delete(webhook["id"])
server.shutdown()
