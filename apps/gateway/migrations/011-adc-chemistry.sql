-- Structures of the designer's own, and what is said of the antibody; null: the catalogue's, and what the chains say.
ALTER TABLE core.adc_designs ADD COLUMN custom json, ADD COLUMN antibody json;
