#!/bin/bash
# Workers of one kind as the tasks of a Slurm array: each takes jobs until none has come for a minute, and ends. They need the
# gateway's gRPC port, their identity and the object store; neither Redis nor a database.
#
#   export JOBS_ADDRESS=gateway.example:50051 RPC_IDENTITY="$(cat structure-worker.identity)"
#   export S3_ENDPOINT=… S3_BUCKET=… S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=…
#   sbatch --array=1-20 --gres=gpu:1 deploy/slurm/worker-array.sh structure-worker
#
# PARATOPE: the release's folder, on every node. APPTAINER_IMAGE, in its place: an image of the app.
#SBATCH --job-name=paratope
#SBATCH --cpus-per-task=2
#SBATCH --mem=3G
#SBATCH --time=04:00:00
#SBATCH --requeue
# SIGTERM this long before the end: running jobs finish within WORKER_DRAIN_MS or are handed back.
#SBATCH --signal=B:TERM@120
#SBATCH --output=paratope-%A_%a.log
set -eu
app=${1:?which worker, for example structure-worker}
export WORKER_THREADS="${WORKER_THREADS:-1}" WORKER_DRAIN_MS="${WORKER_DRAIN_MS:-90000}"
more=(--max-idle "${PARATOPE_MAX_IDLE:-60}")
if [ -n "${APPTAINER_IMAGE:-}" ]; then
  apptainer run --nv "$APPTAINER_IMAGE" node app/bundle/main.js "${more[@]}" &
else
  node "${PARATOPE:?the folder of the release}/apps/$app/bundle/main.js" "${more[@]}" &
fi
# Slurm tells this shell, which tells the worker.
worker=$!
trap 'kill -TERM "$worker"' TERM
code=0
wait "$worker" || code=$?
# A wait that the signal ended is not the worker's end.
while kill -0 "$worker" 2>/dev/null; do
  code=0
  wait "$worker" || code=$?
done
exit "$code"
