// Orders the DNA of the antibodies in a file. Run from the root of the repository:
//   nextflow run examples/workflows/main.nf --antibodies examples/first-hour/medicines.csv
params.antibodies = null
params.paratope = 'npx paratope'
params.host = 'cho'
params.product = 'idt_eblocks'

process ORDER_DNA {
    publishDir 'order', mode: 'copy'

    input:
    path antibodies

    output:
    path 'genes.fasta', emit: genes
    path 'order.csv', emit: sheet
    path 'plate-map.xlsx', emit: plate

    script:
    """
    ${params.paratope} codon '${antibodies}' --host '${params.host}' --vendor '${params.product}' \\
      --order-sheet order.csv --plate-map plate-map.xlsx --out genes.fasta
    """
}

workflow {
    ORDER_DNA(channel.fromPath(params.antibodies, checkIfExists: true))
}
