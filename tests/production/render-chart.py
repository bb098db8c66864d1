"""Prints as JSON what Helm makes of the chart: its lint messages, its objects by kind, and the refusal of wrong values."""
import json
import sys

from helm_python import Chart, lint, values_from_yaml

chart_path, compose_path = sys.argv[1:]
EVERYTHING = {
    "ingress": {
        "enabled": True,
        "className": "nginx",
        "annotations": {"a": "b"},
        "hosts": ["shop.example"],
        "tls": [{"secretName": "shop-tls", "hosts": ["shop.example"]}],
    },
    "autoscaling": {"enabled": True},
    "env": {"METRICS_TOKEN": "of a test"},
    "networkPolicy": {"from": [{"podSelector": {}}]},
}
WRONG = {"replicas": 0, "secret": {"keys": {"SECRET_FILE": ""}}}


def render(chart, values):
    objects = {}
    for text in chart.render(values, name="oto", namespace="shops").values():
        for part in text.split("\n---\n"):
            manifest = values_from_yaml(part) if part.strip() else {}
            if manifest:
                objects[manifest["kind"]] = manifest
    return objects


chart = Chart.load(chart_path)
try:
    chart.validate_schema(WRONG)
    refusal = ""
except Exception as error:
    refusal = str(error)
with open(compose_path) as file:
    compose = values_from_yaml(file.read())
report = lint(chart_path, EVERYTHING, strict=True, kube_version="v1.30.0")
printed = {
    "messages": report["messages"],
    "standard": render(chart, {}),
    "everything": render(chart, EVERYTHING),
    "refusal": refusal,
    "compose": compose,
}
print(json.dumps(printed))
